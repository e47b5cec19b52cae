import {
  type ComponentType,
  lazy,
  type SubmitEvent,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import * as paths from '#client/app/paths.ts'
import { searchPlaceholder } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { IconSearch } from '#client/ui/firstIcons.ts'
import { IconX } from '#client/ui/icons.ts'
import { useLayer } from '#client/ui/useLayer.ts'
import type { SuggestionsProps } from './MatchingProducts.tsx'
import { storeSearch } from './recentSearches.ts'
import styles from './SearchBox.module.css'
import { hasSearch, MAX_QUERY_LENGTH, readSearch } from './searchParams.ts'
import { useOptionKeys } from './useOptionKeys.ts'
import { useSearchInput } from './useSearchInput.ts'

/** A failure to load the code is only logged, like a failed query of suggestions; the box works without them. */
const load = (): Promise<{ default: ComponentType<SuggestionsProps> }> =>
  import('./Suggestions.tsx').catch((error: unknown) => {
    console.warn('Suggestions failed:', error)
    return { default: () => null }
  })
const Suggestions = lazy(load)

/** Viewport width at which the suggestions cover the page (SearchBox.module.css). */
const FULL_SCREEN = '(max-width: 56.24em)'

/** Search box of the search page: a combobox with suggestions, inside a form that works before any script has run. */
export function SearchBox() {
  const id = useId()
  const listId = `${id}-list`
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const { text, q, type, run } = useSearchInput(input)
  const { active, setActive, onKeyDown } = useOptionKeys(form, open)
  // The typed letter shows first; the suggestions follow in a separate render.
  const suggested = useDeferredValue(open ? text : undefined)

  // Visitors who arrive without a search came to type one.
  useEffect(() => {
    load()
    if (input.current?.value || hasSearch(readSearch(new URLSearchParams(window.location.search)))) return
    input.current?.focus()
    setOpen(true)
  }, [])

  const show = () => {
    setOpen(true)
    setActive(undefined)
  }
  const hide = useCallback(() => {
    setOpen(false)
    setActive(undefined)
  }, [setActive])
  const focusInput = useCallback(() => {
    input.current?.focus()
    setActive(undefined)
  }, [setActive])
  /**
   * The result list does not follow the text while suggestions are open, because each keystroke would load a page of
   * results. Closing them updates the list.
   */
  const close = () => {
    if (!open) return
    hide()
    run()
  }
  const isShown = open && suggested !== undefined
  useLayer(isShown && window.matchMedia(FULL_SCREEN).matches, () => {
    close()
    return true
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    storeSearch(words)
    hide()
    run()
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    type('')
    show()
    input.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers do not support <search>
    <form
      ref={form}
      action={paths.search()}
      role="search"
      className={styles.form}
      onSubmit={submit}
      onBlur={({ relatedTarget }) => {
        if (!form.current?.contains(relatedTarget)) close()
      }}
    >
      <div className={styles.box}>
        <IconSearch size={21} />
        <input
          ref={input}
          name="q"
          // Uncontrolled input: text typed before hydration is preserved.
          defaultValue={q}
          role="combobox"
          aria-label={t(searchPlaceholder)}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={active}
          aria-autocomplete="list"
          placeholder={t(searchPlaceholder)}
          enterKeyHint="search"
          inputMode="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_QUERY_LENGTH}
          onFocus={() => !text && show()}
          onClick={() => !text && show()}
          onChange={({ target }) => {
            type(target.value)
            show()
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !open) show()
            else if (event.key === 'Escape') close()
            // Recent searches have buttons that Tab can reach. Other suggestions have none, so Tab leaves and closes
            // them.
            else if (event.key === 'Tab' && !form.current?.querySelector('[data-remove]')) close()
            else onKeyDown(event)
          }}
        />
        {text && (
          <button type="button" className={styles.clear} aria-label={t('Clear the search')} onClick={clear}>
            <IconX size={22} />
          </button>
        )}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('Search')}
        </button>
      </div>
      {isShown && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <Suggestions listId={listId} text={suggested} active={active} onLeave={hide} onEmptied={focusInput} />
        </Suspense>
      )}
    </form>
  )
}
