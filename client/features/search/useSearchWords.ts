import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { addressOf, readSearch } from './searchAddress.ts'

/** The address of other words with the filters and the order of the address as it stands. */
export const addressWith = (words: string) => addressOf({ ...readSearch(new URLSearchParams(window.location.search)), q: words.trim() })

/**
 * The words in the box, and those of the address. Every letter goes into the address at once, in its place in the history and past the
 * router: nothing is loaded and nothing but the box is drawn anew. `run` tells the router.
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
    // An answer to earlier words must not take away what was typed since; Back and Forward may.
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
      // Safari refuses more than a hundred of these in half a minute; the next letter, or `run`, makes up for it.
    }
  }

  const run = () => {
    typing.current = false
    const words = input.current?.value.trim() ?? ''
    if (words !== q) navigate(addressWith(words), { replace: true })
  }

  return { text, q, type, run }
}
