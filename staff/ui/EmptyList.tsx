import { Button } from '@chakra-ui/react'
import { type Icon, IconFilterOff } from '@tabler/icons-react'
import { type Translated, t } from '#client/i18n/t.ts'
import { EmptyState } from './EmptyState.tsx'
import type { ListState } from './useListState.ts'

type Props = {
  list: Pick<ListState, 'params' | 'clearFilters'>
  /** Whether filters or a search hide rows; true by default while the URL has any. */
  isFiltered?: boolean
  /** For a list without rows; a basket by default. */
  icon?: Icon
  title: Translated
  /** What comes next. */
  text?: Translated
  /** For a list whose rows are hidden by filters. */
  filteredTitle: Translated
}

/** What a list without rows shows: what comes next, or a way out of its filters. */
export function EmptyList({ list, isFiltered = list.params !== '', filteredTitle, ...empty }: Props) {
  if (!isFiltered) return <EmptyState {...empty} />
  return (
    <EmptyState icon={IconFilterOff} title={filteredTitle}>
      <Button variant="outline" onClick={list.clearFilters}>
        {t('Clear all')}
      </Button>
    </EmptyState>
  )
}
