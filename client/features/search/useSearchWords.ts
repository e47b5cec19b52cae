import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { addressOf, readSearch } from './searchAddress.ts'

/** Builds the URL for another query with the current filters and sort order. */
export const addressWith = (words: string) =>
  addressOf({ ...readSearch(new URLSearchParams(window.location.search)), q: words.trim() })

/**
 * Synchronizes the text of the search box with the URL. Every keystroke replaces the current history entry, bypassing
 * the router, so that nothing is loaded and only the box rerenders. `run` navigates with the router.
 */
export function useSearchWords(input: RefObject<HTMLInputElement | null>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigationType()
  const q = readSearch(params).q
  const [text, setText] = useState(q)
  const adopted = useRef(q)
  const typing = useRef(false)

  useEffect(() => {
    const box = input.current
    if (!box) return
    // A response to an earlier query must not overwrite text typed since; Back and Forward may.
    if (adopted.current !== q && (!typing.current || navigation === 'POP')) {
      box.value = q
      typing.current = false
    }
    adopted.current = q
    setText(box.value)
  }, [input, q, navigation])

  const type = (words: string) => {
    typing.current = true
    setText(words)
    try {
      window.history.replaceState(window.history.state, '', addressWith(words))
    } catch {
      // Safari allows a hundred calls in 30 seconds; the next keystroke, or `run`, updates the URL.
    }
  }

  const run = () => {
    typing.current = false
    const words = input.current?.value.trim() ?? ''
    if (words !== q) navigate(addressWith(words), { replace: true })
  }

  return { text, q, type, run }
}
