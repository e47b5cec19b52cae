import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'
import { IconAlertCircle, IconChevronDown, IconEye, IconEyeOff } from './icons.ts'

type Around = {
  label: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Small element at the end of the field, such as a button. */
  end?: ReactNode
}

type Wired = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** Layout of a field: the label above, the control in its frame, and the error with an icon, else the hint. */
function Frame({
  label,
  error,
  hint,
  end,
  id: given,
  children,
}: Around & { id?: string; children: (wired: Wired) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note })}
        {end}
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

export type FieldProps = Around & ComponentProps<'input'>

export function Field({ label, error, hint, end, className, ...input }: FieldProps) {
  const element = useRef<HTMLInputElement>(null)
  useTypedBefore(element, input)
  return (
    <Frame {...{ label, error, hint, end }} id={input.id}>
      {(wired) => <input ref={element} {...input} {...wired} className={classNames(styles.control, className)} />}
    </Frame>
  )
}

/** Reports text that was typed before hydration, or filled in by the browser, which fired no change event. */
function useTypedBefore(element: RefObject<HTMLInputElement | null>, { value, onChange }: ComponentProps<'input'>) {
  const first = useRef({ value, onChange })
  useEffect(() => {
    const { value, onChange } = first.current
    const { current: target } = element
    if (target && typeof value === 'string' && target.value !== value)
      onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>)
  }, [element])
}

/** Multi-line text field. */
export function AreaField({
  label,
  error,
  hint,
  className,
  ...area
}: Omit<Around, 'end'> & ComponentProps<'textarea'>) {
  return (
    <Frame {...{ label, error, hint }} id={area.id}>
      {(wired) => <textarea {...area} {...wired} className={classNames(styles.control, styles.area, className)} />}
    </Frame>
  )
}

/** Password field with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.end}
          aria-label={shown ? t('Hide password') : t('Show password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye />
        </button>
      }
    />
  )
}

export type SelectFieldProps = Omit<Around, 'end'> & ComponentProps<'select'> & { hideLabel?: boolean }

/** Native select, which works best on phones. */
export function SelectField({ label, error, hint, hideLabel, className, ...select }: SelectFieldProps) {
  return (
    <Frame
      {...{ error, hint }}
      label={hideLabel ? <span className="visually-hidden">{label}</span> : label}
      id={select.id}
    >
      {(wired) => (
        <>
          <select {...select} {...wired} className={classNames(styles.control, styles.select, className)} />
          <IconChevronDown className={styles.chevron} />
        </>
      )}
    </Frame>
  )
}
