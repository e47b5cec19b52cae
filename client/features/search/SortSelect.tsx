import { useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconArrowsSort, IconChevronDown } from '#client/ui/icons.ts'
import { useReportEarlyInput } from '#client/ui/useReportEarlyInput.ts'
import styles from './chips.module.css'
import { isSort, type Search, sorts } from './searchParams.ts'
import type { ChangeSearch } from './useSearch.ts'

/** Sort order as a native select, which is the most usable control on a phone. */
export function SortSelect({ search, change }: { search: Search; change: ChangeSearch }) {
  const element = useRef<HTMLSelectElement>(null)
  const select = {
    value: search.sort,
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      isSort(target.value) && change({ ...search, sort: target.value }),
  }
  useReportEarlyInput(element, select)
  return (
    <label className={styles.sort}>
      <span className={styles.sortBy}>{t('Sort by')}</span>
      <span className={styles.select}>
        <IconArrowsSort size={18} />
        <select ref={element} {...select}>
          {Object.entries(sorts).map(([name, { label }]) => (
            <option key={name} value={name}>
              {t(label)}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} />
      </span>
    </label>
  )
}
