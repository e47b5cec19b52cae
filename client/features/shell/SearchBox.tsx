import { Form, useLocation } from 'react-router-dom'
import { searchPlaceholder } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import { IconSearch } from '#client/ui/icons.ts'
import styles from './SearchBox.module.css'

/** A real form: it works before any script has run. */
export function SearchBox({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const q = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <Form action={paths.search()} role="search" className={`${styles.box} ${className ?? ''}`}>
      <IconSearch size={21} />
      <input
        // A new address starts the box afresh, with what was searched for there.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={searchPlaceholder}
        placeholder={searchPlaceholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={120}
        required
      />
      <button type="submit" className="visually-hidden">
        Search
      </button>
    </Form>
  )
}
