import { useRef } from 'react'

type RequestKey = {
  /** Returns the same idempotency key for the same request, so that one whose response was lost is not done twice. */
  (request: unknown): string
  /** Call it after a response where the same request can be a new decision, such as a second receipt of goods. */
  forget: () => void
}

/** Creates idempotency keys of the requests of one component. */
export function useRequestKey(): RequestKey {
  const last = useRef({ text: '', key: '' })
  const getKey = (request: unknown) => {
    const text = JSON.stringify(request)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
  return Object.assign(getKey, {
    forget: () => {
      last.current = { text: '', key: '' }
    },
  })
}
