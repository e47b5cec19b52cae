import { useRef, useState } from 'react'

type Errors<F> = Partial<Record<keyof F, string>>

/** The fields of a form and what is wrong with them. An error goes when its field is edited. */
export function useFormFields<F extends { [K in keyof F]: string }>(initial: F | (() => F)) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Errors<F>>({})
  const element = useRef<HTMLFormElement>(null)

  /** Shows each error at its field, and goes to the first. */
  const refuse = (found: Errors<F>) => {
    setErrors(found)
    const [first] = Object.keys(found)
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  /** What the field of this name is given. */
  const bind = (name: keyof F & string) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      // Several may change at once: what was typed before the page's script ran.
      setForm((form) => ({ ...form, [name]: target.value }))
      setErrors((errors) => ({ ...errors, [name]: undefined }))
    },
  })

  return { element, form, setForm, bind, refuse }
}
