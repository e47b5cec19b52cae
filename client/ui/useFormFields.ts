import { useRef, useState } from 'react'
import type { Translated } from '#client/i18n/t.ts'

/** Returns the fields after they were sent: with new values, except those that have been edited in the meantime. */
export const keepEdited = <F extends { [K in keyof F]: string }>(form: F, sent: F, values: F): F => ({
  ...values,
  ...Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== sent[name as keyof F])),
})

type Errors<F> = Partial<Record<keyof F, Translated>>

/** State of a form: its fields and their errors. Editing a field clears its error. */
export function useFormFields<F extends { [K in keyof F]: string }>(initial: F | (() => F)) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Errors<F>>({})
  const element = useRef<HTMLFormElement>(null)

  /** Sets several fields together, as if they had been edited. */
  const fill = (values: Partial<F>) => {
    setForm((form) => ({ ...form, ...values }))
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])) }))
  }

  /** Shows the errors at their fields and focuses the first one. */
  const showErrors = (newErrors: Errors<F>) => {
    setErrors(newErrors)
    const [firstName] = Object.keys(newErrors)
    element.current?.querySelector<HTMLInputElement>(`[name="${firstName}"]`)?.focus()
  }

  /** Returns the props of the field with this name. */
  const bind = (name: keyof F & string) => ({
    name,
    value: form[name],
    error: errors[name],
    // Several fields may change together, with text that was typed before hydration.
    onChange: ({ target }: { target: { value: string } }) => fill({ [name]: target.value } as Partial<F>),
  })

  return { element, form, setForm, fill, bind, showErrors }
}
