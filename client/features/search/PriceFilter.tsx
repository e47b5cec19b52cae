import { type SubmitEvent, useId, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Field } from '#client/ui/Field.tsx'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { IconAlertCircle } from '#client/ui/icons.ts'
import styles from './FilterPanel.module.css'
import { formatPriceRange } from './formatPriceRange.ts'
import { isRange, parseShillings, type Search } from './searchParams.ts'
import type { ChangeSearch } from './useSearch.ts'

/** Filters available for a search, with the number of products in each. */
export interface Facets {
  categories: readonly { count: number; category: { id: string; name: string } }[]
  prices: readonly { from: number; to: number | null; count: number }[]
}

type Props = { search: Search; bands: Facets['prices']; change: ChangeSearch }

const formatAmount = (amount: number | undefined) => (amount === undefined ? '' : groupThousands(amount))
const createDraft = ({ minPrice, maxPrice }: Search) => ({
  of: `${minPrice}–${maxPrice}`,
  from: formatAmount(minPrice),
  to: formatAmount(maxPrice),
  wrong: false,
})

/**
 * Price filter: two amounts that apply on blur, not on every digit, and price bands with their product counts, in a
 * fixed order.
 */
export function PriceFilter({ search, bands, change }: Props) {
  const problemId = useId()
  const [draft, setDraft] = useState(() => createDraft(search))
  // The range changed elsewhere: by a band, a chip or Back.
  if (draft.of !== createDraft(search).of) setDraft(createDraft(search))

  const apply = () => {
    const minPrice = parseShillings(draft.from)
    const maxPrice = parseShillings(draft.to)
    const isInvalid = !isRange(minPrice, maxPrice)
    setDraft({ ...draft, wrong: isInvalid })
    if (!isInvalid && (minPrice !== search.minPrice || maxPrice !== search.maxPrice))
      change({ ...search, minPrice, maxPrice })
  }
  const edit = (end: 'from' | 'to') => ({
    value: draft[end],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 11,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setDraft({ ...draft, [end]: target.value.replace(/[^\d,]/g, ''), wrong: false }),
  })

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Price, UGX')}</legend>
      <form
        className={classNames(styles.range, draft.wrong && styles.wrong)}
        aria-describedby={draft.wrong ? problemId : undefined}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          apply()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) apply()
        }}
      >
        <Field label={t('From')} {...edit('from')} />
        <Field label={t('To')} {...edit('to')} />
        <Button type="submit" variant="outline" className={styles.apply}>
          {t('Apply')}
        </Button>
        <p id={problemId} role="alert" className={styles.problem}>
          {draft.wrong && (
            <>
              <IconAlertCircle size={16} />
              {t('The lowest price is above the highest. Change one of them.')}
            </>
          )}
        </p>
      </form>
      <ul className={styles.bands}>
        {bands.map(({ from, to, count }) => {
          const band = { minPrice: from || undefined, maxPrice: to ?? undefined }
          const chosen = search.minPrice === band.minPrice && search.maxPrice === band.maxPrice
          return (
            <li key={from}>
              <button
                type="button"
                className={styles.band}
                aria-pressed={chosen}
                disabled={count === 0 && !chosen}
                onClick={() => change({ ...search, ...(chosen ? { minPrice: undefined, maxPrice: undefined } : band) })}
              >
                {formatPriceRange(band.minPrice, band.maxPrice)}
                <span className={styles.count}>{count}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
