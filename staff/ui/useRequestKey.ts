import { useRef } from 'react'

/** Returns the same idempotency key for the same request, so that one whose answer was lost is not done twice. */
export function useRequestKey(): (request: unknown) => string {
  const last = useRef({ text: '', key: '' })
  return (request) => {
    const text = JSON.stringify(request)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
