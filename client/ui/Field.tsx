import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { type TranslatedAttributes, type TranslatedNode, t } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import { IconAlertCircle, IconChevronDown, IconEye, IconEyeOff } from './earlyIcons.ts'
import styles from './Field.module.css'
import { useReportEarlyInput } from './useReportEarlyInput.ts'

type FrameProps = {
  label: TranslatedNode
  error?: TranslatedNode
  hint?: TranslatedNode
  /** Small element at the end of the field, such as a button. */
  suffix?: ReactNode
}

type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Layout of a field: the label above, the control in its frame, and the error with an icon, else the hint. */
function Frame({
  label,
  error,
  hint,
  suffix,
  id: presetId,
  children,
}: FrameProps & { id?: string; children: (controlProps: ControlProps) => ReactNode }) {
  const generatedId = useId()
  const id = presetId ?? generatedId
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames(styles.field, error && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
        {suffix}
      </div>
      {error ? (
        <p id={note} className={styles.error}>
          <IconAlertCircle size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export type FieldProps = FrameProps & ComponentProps<'input'> & TranslatedAttributes

export function Field({ label, error, hint, suffix, className, ...input }: FieldProps) {
  const element = useRef<HTMLInputElement>(null)
  useReportEarlyInput(element, input)
  return (
    <Frame {...{ label, error, hint, suffix }} id={input.id}>
      {(controlProps) => (
        <input ref={element} {...input} {...controlProps} className={classNames(styles.control, className)} />
      )}
    </Frame>
  )
}

/** Multi-line text field. */
export function AreaField({
  label,
  error,
  hint,
  className,
  ...area
}: Omit<FrameProps, 'end'> & ComponentProps<'textarea'> & TranslatedAttributes) {
  const element = useRef<HTMLTextAreaElement>(null)
  useReportEarlyInput(element, area)
  return (
    <Frame {...{ label, error, hint }} id={area.id}>
      {(controlProps) => (
        <textarea
          ref={element}
          {...area}
          {...controlProps}
          className={classNames(styles.control, styles.area, className)}
        />
      )}
    </Frame>
  )
}

/** Password field with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.suffix}
          aria-label={isShown ? t('Hide password') : t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye />
        </button>
      }
    />
  )
}

export type SelectFieldProps = Omit<FrameProps, 'end'> &
  ComponentProps<'select'> &
  TranslatedAttributes & { hideLabel?: boolean }

/** Native select, which works best on phones. */
export function SelectField({ label, error, hint, hideLabel, className, ...select }: SelectFieldProps) {
  const element = useRef<HTMLSelectElement>(null)
  useReportEarlyInput(element, select)
  return (
    <Frame
      {...{ error, hint }}
      label={hideLabel ? <span className="visually-hidden">{label}</span> : label}
      id={select.id}
    >
      {(controlProps) => (
        <>
          <select
            ref={element}
            {...select}
            {...controlProps}
            className={classNames(styles.control, styles.select, className)}
          />
          <IconChevronDown className={styles.chevron} />
        </>
      )}
    </Frame>
  )
}
