import { useRef, useState } from 'react'

type Errors<F> = Partial<Record<keyof F, string>>

/** The fields of a form and what is wrong with them. An error goes when its field is edited. */
export function useFormFields<F extends { [K in keyof F]: string }>(initial: F | (() => F)) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<Errors<F>>({})
  const element = useRef<HTMLFormElement>(null)

  /** Fills several fields at once, as if they had been edited. */
  const fill = (found: Partial<F>) => {
    setForm((form) => ({ ...form, ...found }))
    setErrors((errors) => ({ ...errors, ...Object.fromEntries(Object.keys(found).map((name) => [name, undefined])) }))
  }

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
    // Several may change at once: what was typed before the page's script ran.
    onChange: ({ target }: { target: { value: string } }) => fill({ [name]: target.value } as Partial<F>),
  })

  return { element, form, setForm, fill, bind, refuse }
}
