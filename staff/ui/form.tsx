import { Checkbox, Field, Input, type InputProps, NativeSelect, Switch, Textarea } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  Controller,
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type { z } from 'zod'
import { type Translated, type TranslatedNode, t } from '#client/i18n/t.ts'
import { getErrorMessage, getFieldErrors, isSessionEnd } from '#staff/apollo/errors.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { useMarkUnsaved } from './unsaved.ts'

type AnySchema = z.ZodType<FieldValues, FieldValues>

/**
 * `useForm` with a zod schema. Mark the messages of the schema with `msg()`; they are translated when they are shown.
 * @example
 * const form = useZodForm(z.object({ name: z.string().min(1, msg('Type a name.')) }), { defaultValues: { name: '' } })
 */
export function useZodForm<Schema extends AnySchema>(
  schema: Schema,
  options: Omit<UseFormProps<z.input<Schema>, unknown, z.output<Schema>>, 'resolver'> & {
    defaultValues: DefaultValues<z.input<Schema>>
  },
): UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    ...options,
    resolver: zodResolver(schema) as unknown as Resolver<z.input<Schema>, unknown, z.output<Schema>>,
  })
}

/**
 * Shows what was stored. What was typed since the form was sent stays, and is not saved yet.
 * @param sent a copy of the values that the form had when it was sent
 */
export function resetToStored<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  sent: Input,
  stored: Input,
): void {
  const typed = structuredClone(form.getValues())
  form.reset(stored)
  for (const name of Object.keys(typed) as Path<Input>[])
    if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
      form.setValue(name, typed[name], { shouldDirty: true })
}

type FormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Throw an error of the API: its fields are marked, everything else is shown by {@link FormError}. */
  onSubmit: (values: Output) => Promise<unknown> | unknown
  children: ReactNode
  className?: string | undefined
  id?: string
}

export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  className,
  id,
}: FormProps<Input, Output>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (isSessionEnd(error)) return
      const fields = Object.entries(getFieldErrors(error))
      for (const [field, message] of fields)
        form.setError(field.replace(/^input\./, '') as Parameters<typeof form.setError>[0], { message })
      if (fields.length === 0) form.setError('root', { message: getErrorMessage(error) })
    }
  })
  return (
    <FormProvider {...form}>
      <form id={id} className={className} noValidate onSubmit={submit}>
        {children}
        <UnsavedMark />
      </form>
    </FormProvider>
  )
}

function UnsavedMark() {
  const { isDirty, isSubmitSuccessful } = useFormState()
  useMarkUnsaved(isDirty && !isSubmitSuccessful)
  return null
}

/** The error that belongs to no field, announced when it appears. */
export function FormError({ children }: { children?: TranslatedNode }) {
  const { errors } = useFormState()
  const text = errors.root?.message ? t(errors.root.message) : children
  if (!text) return null
  return (
    <Field.Root invalid>
      <Field.ErrorText role="alert">
        <IconAlertCircle size={16} />
        {text}
      </Field.ErrorText>
    </Field.Root>
  )
}

type FrameProps = {
  /** Name of the field in the form. */
  name: string
  label: TranslatedNode
  hint?: TranslatedNode
  isRequired?: boolean
}

/** Label, control, and the error or else the hint, in one Chakra Field. */
function Frame({ name, label, hint, isRequired, children }: FrameProps & { children: ReactNode }) {
  const error = useFieldError(name)
  return (
    <Field.Root invalid={error !== undefined} required={isRequired}>
      <Field.Label>
        {label}
        {isRequired && <Field.RequiredIndicator />}
      </Field.Label>
      {children}
      {error ? (
        <Field.ErrorText>
          <IconAlertCircle size={15} />
          {error}
        </Field.ErrorText>
      ) : (
        hint && <Field.HelperText>{hint}</Field.HelperText>
      )}
    </Field.Root>
  )
}

/** Error text of a field, also of a nested one such as 'lines.0.quantity'. */
function useFieldError(name: string): Translated | undefined {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errors)
  const { message } = (error ?? {}) as { message?: string }
  return message ? t(message) : undefined
}

type TextFieldProps = FrameProps & Omit<InputProps, 'name' | 'placeholder' | 'title'> & { placeholder?: Translated }

/** Text, email, number or password input. A password has a button that shows it. */
export function TextField({ name, label, hint, isRequired, type, ...input }: TextFieldProps) {
  const { register } = useFormContext()
  const Control = type === 'password' ? PasswordInput : Input
  return (
    <Frame {...{ name, label, hint, isRequired }}>
      <Control {...(type !== 'password' && { type })} {...input} {...register(name)} />
    </Frame>
  )
}

type MoneyFieldProps = Omit<TextFieldProps, 'type'>

/** Whole shillings. The form's value is a number, or null while the field is empty. */
export function MoneyField({ name, label, hint, isRequired, ...input }: MoneyFieldProps) {
  const { control } = useFormContext()
  return (
    <Frame {...{ name, label, hint, isRequired }}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <Input
            {...input}
            {...field}
            inputMode="numeric"
            className="numbers"
            value={value === null || value === undefined ? '' : String(value)}
            onChange={({ target }) => {
              const digits = target.value.replace(/[\s,]/g, '')
              onChange(digits === '' ? null : /^-?\d+$/.test(digits) ? Number(digits) : digits)
            }}
          />
        )}
      />
    </Frame>
  )
}

export function TextAreaField({
  name,
  label,
  hint,
  isRequired,
  rows = 4,
  placeholder,
}: FrameProps & { rows?: number; placeholder?: Translated }) {
  const { register } = useFormContext()
  return (
    <Frame {...{ name, label, hint, isRequired }}>
      <Textarea rows={rows} placeholder={placeholder} {...register(name)} />
    </Frame>
  )
}

type SelectFieldProps = FrameProps & {
  options: readonly { value: string; label: Translated }[]
  /** Text of the empty choice; without it one of the options is always chosen. */
  placeholder?: Translated
}

/** Native select, which works best on phones. */
export function SelectField({ name, label, hint, isRequired, options, placeholder }: SelectFieldProps) {
  const { register } = useFormContext()
  return (
    <Frame {...{ name, label, hint, isRequired }}>
      <NativeSelect.Root>
        <NativeSelect.Field {...register(name)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Frame>
  )
}

type ToggleProps = { name: string; label: TranslatedNode; hint?: TranslatedNode }

export function CheckboxField({ name, label, hint }: ToggleProps) {
  const { control } = useFormContext()
  const error = useFieldError(name)
  return (
    <Field.Root invalid={error !== undefined}>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <Checkbox.Root
            name={field.name}
            checked={Boolean(value)}
            onCheckedChange={({ checked }) => onChange(checked === true)}
          >
            <Checkbox.HiddenInput ref={field.ref} onBlur={field.onBlur} />
            <Checkbox.Control />
            <Checkbox.Label>{label}</Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {error ? <Field.ErrorText>{error}</Field.ErrorText> : hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}

export function SwitchField({ name, label, hint }: ToggleProps) {
  const { control } = useFormContext()
  return (
    <Field.Root>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <Switch.Root
            colorPalette="green"
            name={field.name}
            checked={Boolean(value)}
            onCheckedChange={({ checked }) => onChange(checked)}
          >
            <Switch.HiddenInput ref={field.ref} onBlur={field.onBlur} />
            <Switch.Control />
            <Switch.Label>{label}</Switch.Label>
          </Switch.Root>
        )}
      />
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}
