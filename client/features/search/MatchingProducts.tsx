import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t, tn } from '#client/i18n/t.ts'
import { IconSearch } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Tile } from '#client/ui/Picture.tsx'
import { storeSearch } from './recentSearches.ts'
import { SuggestionsDocument } from './Suggestions.generated.ts'
import styles from './Suggestions.module.css'
import { useDebounced } from './useDebounced.ts'
import { buildPathWithQuery } from './useSearchInput.ts'

export interface SuggestionsProps {
  /** Id of the listbox, and prefix of the ids of its options. */
  listId: string
  text: string
  /** Id of the option that is active by keyboard. */
  active: string | undefined
  /** Called when an option is chosen and its link is followed. */
  onLeave: () => void
  /** Called when recent searches are removed, together with the button that had the focus. */
  onEmptied: () => void
}

/** Delay after the last keystroke before suggestions are requested, in ms. */
const DEBOUNCE_MS = 200
const MIN_CHARACTERS = 2
const MAX_PRODUCTS = 5

/**
 * Up to five products that match the typed text, exact results before related ones, and a link to all results. The
 * previous suggestions stay until the new ones arrive.
 */
export function MatchingProducts({ listId, text, active, onLeave }: SuggestionsProps) {
  const words = text.trim()
  const debouncedQuery = useDebounced(words, DEBOUNCE_MS)
  const isLongEnough = words.length >= MIN_CHARACTERS
  const { data, previousData, loading, error } = useQuery(SuggestionsDocument, {
    variables: { query: debouncedQuery },
    skip: debouncedQuery.length < MIN_CHARACTERS,
  })

  // The user did not request suggestions, so a failure is only logged (specification, section 8).
  useEffect(() => {
    if (error) console.warn('Suggestions failed:', error)
  }, [error])

  const isLoading = isLongEnough && !error && (debouncedQuery !== words || loading)
  const result = isLongEnough && !error ? (data ?? previousData)?.search : undefined
  const products = result ? [...result.edges.map(({ node }) => node), ...result.related].slice(0, MAX_PRODUCTS) : []
  const isEmpty = isLongEnough && !isLoading && !error && products.length === 0
  const getOptionId = (place: number) => `${listId}-${place}`

  return (
    <>
      <p role="status" className={styles.status} data-below={products.length > 0 || undefined}>
        {isLoading && t('Searching...')}
        {isEmpty && t('No products found for "{words}"', { words })}
        {!isLoading && products.length > 0 && (
          <span className="visually-hidden">{tn(products.length, '{count} suggestion', '{count} suggestions')}</span>
        )}
      </p>
      <div role="listbox" id={listId} aria-label={t('Suggestions')} aria-busy={isLoading} className={styles.matches}>
        {products.map((product, place) => (
          <Link
            key={product.id}
            id={getOptionId(place)}
            role="option"
            aria-selected={getOptionId(place) === active}
            tabIndex={-1}
            to={paths.product(product)}
            className={styles.match}
            onClick={onLeave}
          >
            <Tile src={product.images[0]} alt="" size={48} eager className={styles.tile} />
            <span className={styles.product}>
              <b>
                <HighlightedText text={product.name} words={words} />
              </b>
              <small>{product.unit}</small>
            </span>
            <span className={styles.price}>{formatUgx(product.price)}</span>
          </Link>
        ))}
        <Link
          id={getOptionId(products.length)}
          role="option"
          aria-selected={getOptionId(products.length) === active}
          tabIndex={-1}
          to={buildPathWithQuery(words)}
          replace
          className={styles.seeAll}
          onClick={() => {
            storeSearch(words)
            onLeave()
          }}
        >
          <IconSearch size={20} />
          <span className={styles.text}>
            {products.length > 0 ? t('See all for “{words}”', { words }) : t('Search for “{words}”', { words })}
          </span>
        </Link>
      </div>
    </>
  )
}

/** Product name with the typed text highlighted. */
function HighlightedText({ text, words }: { text: string; words: string }) {
  const at = text.toLowerCase().indexOf(words.toLowerCase())
  if (at < 0) return text
  const end = at + words.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
