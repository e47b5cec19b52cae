import { useRef, useState } from 'react'
import { t, tn } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconAdjustmentsHorizontal } from '#client/ui/icons.ts'
import chips from './chips.module.css'
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx'
import { countFilters, removeFilters } from './searchParams.ts'
import type { ChangeSearch } from './useSearch.ts'

/** Filters on a phone: a button opens them in a dialog. All changes made while it is open form one history entry. */
export function FilterSheet({ search, facets, change, resultCount }: FilterPanelProps & { resultCount: number }) {
  const [open, setOpen] = useState(false)
  const hasHistoryEntry = useRef(false)
  const count = countFilters(search)

  const changeInPlace: ChangeSearch = (next) => {
    change(next, { replace: hasHistoryEntry.current })
    hasHistoryEntry.current = true
  }
  const show = () => {
    hasHistoryEntry.current = false
    setOpen(true)
  }
  const close = () => setOpen(false)

  return (
    <>
      <button
        type="button"
        className={chips.filter}
        data-on={count > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <IconAdjustmentsHorizontal size={18} />
        {count > 0 ? t('Filters · {count}', { count }) : t('Filters')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        autoSaves
        title={t('Filters')}
        footer={
          <>
            <Button variant="outline" disabled={count === 0} onClick={() => changeInPlace(removeFilters(search))}>
              {t('Clear All')}
            </Button>
            <Button className={chips.show} aria-live="polite" onClick={close}>
              {tn(resultCount, 'Show {count} result', 'Show {count} results')}
            </Button>
          </>
        }
      >
        <FilterPanel search={search} facets={facets} change={changeInPlace} />
      </Dialog>
    </>
  )
}
