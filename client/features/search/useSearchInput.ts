import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useNavigationType, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { afterPaint } from '#client/ui/afterPaint.ts'
import { buildSearchPath, readSearch } from './searchParams.ts'

/** Builds the URL for another query with the current filters and sort order. */
export const buildPathWithQuery = (words: string) =>
  buildSearchPath({ ...readSearch(new URLSearchParams(window.location.search)), q: words.trim() })

/**
 * Synchronizes the text of the search box with the URL. Every keystroke replaces the current history entry, bypassing
 * the router, so that nothing is loaded and only the box rerenders. `run` navigates with the router.
 */
export function useSearchInput(input: RefObject<HTMLInputElement | null>) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const navigation = useNavigationType()
  const { location } = useNavigation()
  const q = readSearch(params).q
  const [text, setText] = useState(q)
  const appliedQuery = useRef(q)
  const isTyping = useRef(false)

  useEffect(() => {
    const box = input.current
    if (!box) return
    // A response to an earlier query must not overwrite text typed since; Back and Forward may.
    if (appliedQuery.current !== q && (!isTyping.current || navigation === 'POP')) {
      box.value = q
      isTyping.current = false
    }
    appliedQuery.current = q
    setText(box.value)
  }, [input, q, navigation])

  const type = async (words: string) => {
    isTyping.current = true
    setText(words)
    // Changing the history takes a slow phone 10 ms, which the letter does not wait for.
    await afterPaint()
    if (!isTyping.current || input.current?.value !== words || window.location.pathname !== paths.search()) return
    try {
      window.history.replaceState(window.history.state, '', buildPathWithQuery(words))
    } catch {
      // Safari allows a hundred calls in 30 seconds; the next keystroke, or `run`, updates the URL.
    }
  }

  const run = () => {
    isTyping.current = false
    const words = input.current?.value.trim() ?? ''
    // A query that loads is replaced, also by the one that is shown.
    const nextQuery = location?.pathname === paths.search() ? readSearch(new URLSearchParams(location.search)).q : q
    if (words !== nextQuery) navigate(buildPathWithQuery(words), { replace: true })
  }

  return { text, q, type, run }
}
