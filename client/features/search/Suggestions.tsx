import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { IconSearch } from '#client/ui/firstIcons.ts'
import { IconBulb, IconHistory, IconX } from '#client/ui/icons.ts'
import { MatchingProducts, type SuggestionsProps } from './MatchingProducts.tsx'
import { popularSearches } from './popularSearches.ts'
import { clearSearches, readRecentSearches, removeSearch, storeSearch } from './recentSearches.ts'
import box from './SearchBox.module.css'
import styles from './Suggestions.module.css'

/**
 * Suggestions below the search box: product matches for typed text; for an empty box, recent or popular searches. A
 * mouse press does not take the focus from the box.
 */
export default memo(function Suggestions(props: SuggestionsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only keeps the focus in the search box
    <div className={box.panel} onMouseDown={(event) => event.preventDefault()}>
      {props.text.trim() ? <MatchingProducts {...props} /> : <Starters {...props} />}
      <p className={styles.tip}>
        <IconBulb size={18} />
        {t('Tip: Use filters to narrow down your search results')}
      </p>
    </div>
  )
})

function Starters({ listId, active, onLeave, onEmptied }: SuggestionsProps) {
  const [recent, setRecent] = useState(readRecentSearches)
  const labelId = `${listId}-label`
  const chosen = (words: string) => {
    storeSearch(words)
    onLeave()
  }
  const options = (recent.length > 0 ? recent : popularSearches).map((words, place) => {
    const id = `${listId}-${place}`
    return (
      <Link
        key={words}
        id={id}
        role="option"
        aria-selected={id === active}
        tabIndex={-1}
        to={paths.search(words)}
        replace
        className={recent.length > 0 ? styles.row : styles.chip}
        onClick={() => chosen(words)}
      >
        {recent.length > 0 ? <IconHistory size={20} /> : <IconSearch size={17} />}
        <span className={styles.text}>{words}</span>
      </Link>
    )
  })

  if (recent.length === 0) {
    return (
      <>
        <p id={labelId} className={styles.label}>
          {t('Popular searches')}
        </p>
        <div role="listbox" id={listId} aria-labelledby={labelId} className={styles.chips}>
          {options}
        </div>
      </>
    )
  }
  return (
    <>
      <div className={styles.header}>
        <p id={labelId} className={styles.label}>
          {t('Recent searches')}
        </p>
        <button
          type="button"
          data-remove
          className={styles.clearAll}
          onClick={() => {
            onEmptied()
            setRecent(clearSearches())
          }}
        >
          {t('Clear All')}
        </button>
      </div>
      {/* Remove buttons are placed beside the listbox, because a listbox may contain options only. */}
      <div className={styles.recent}>
        <div role="listbox" id={listId} aria-labelledby={labelId}>
          {options}
        </div>
        <ul>
          {recent.map((words) => (
            <li key={words}>
              <button
                type="button"
                data-remove
                className={styles.remove}
                aria-label={t('Remove {words} from recent searches', { words })}
                onClick={() => {
                  onEmptied()
                  setRecent(removeSearch(words))
                }}
              >
                <IconX size={18} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
