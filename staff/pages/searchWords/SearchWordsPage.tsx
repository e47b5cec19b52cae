import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconListSearch, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { SearchWordsDialog } from '#staff/features/searchWords/SearchWordsDialog.tsx'
import { SearchWordsDocument, type SearchWordsFragment } from '#staff/features/searchWords/searchWords.generated.ts'
import { describeEdit, KIND_NAMES, nameGroup } from '#staff/features/searchWords/searchWordsTexts.ts'
import { TrySearch } from '#staff/features/searchWords/TrySearch.tsx'
import { WordTags } from '#staff/features/searchWords/WordTags.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyList } from '#staff/ui/EmptyList.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { ListWithSide } from '#staff/ui/ListWithSide.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { SideDrawer } from '#staff/ui/SideDrawer.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { useIsMedium, useIsNarrow } from '#staff/ui/useMediaQuery.ts'

const FILTERS: FilterDefinition[] = [{ id: 'deleted', label: msg('Deleted'), kind: 'yes' }]
/** Characters of words on the line of a row. */
const WORDS_ROOM = 34
const MEANS_ROOM = 22
/** Cards of a phone until its button asks for more. */
const CARDS = 50

const buildColumns = (): Column<SearchWordsFragment>[] => [
  {
    id: 'words',
    heading: t('Words that shoppers type'),
    width: 290,
    render: ({ words }) => <WordTags words={words} room={WORDS_ROOM} />,
  },
  {
    id: 'finds',
    heading: t('They find'),
    width: 160,
    render: ({ kind, means }) => (kind === 'SAME' ? t('Each other') : <WordTags words={means} room={MEANS_ROOM} />),
  },
  { id: 'note', heading: t('Note for colleagues'), isSecondary: true, render: ({ note }) => verbatim(note) },
  {
    id: 'edit',
    heading: t('Last change'),
    width: 140,
    render: ({ editedAt, editedBy }) =>
      editedAt === null ? (
        <SecondLine>{t('Not changed yet')}</SecondLine>
      ) : (
        <>
          {editedBy}
          <SecondLine>{verbatim(dayTimeFormat.format(new Date(editedAt)))}</SecondLine>
        </>
      ),
  },
]

/** Words that the search treats as one: what shoppers call a thing, and what they find. */
export function Component() {
  const list = useListState({ filters: FILTERS })
  const deleted = list.valuesOf('deleted').length > 0
  const { data, previousData, error, refetch } = useQuery(SearchWordsDocument, {
    variables: { text: list.search || null, deleted },
    fetchPolicy: 'cache-and-network',
  })
  const loaded = (data ?? previousData)?.searchWords ?? undefined
  // A group that is being deleted or restored leaves the list before the response.
  const groups = useMemo(() => loaded?.filter((group) => group.deleted === deleted), [loaded, deleted])
  const columns = useMemo(buildColumns, [])
  const isMedium = useIsMedium()
  const isNarrow = useIsNarrow()
  const [cards, setCards] = useState(CARDS)
  const canEdit = useIsAllowed('categories.edit')
  const canChange = canEdit && !deleted
  const [open, setOpen] = useState<SearchWordsFragment | 'new' | null>(null)
  return (
    <Page
      title={t('Search words')}
      ground="list"
      meta={groups && tn(groups.length, '{count} group', '{count} groups')}
      actions={
        <>
          {isMedium && (
            <SideDrawer label={t('Try a search')} icon={<IconSearch />}>
              <TrySearch />
            </SideDrawer>
          )}
          {canEdit && (
            <KeyButton keys="n" label={t('New search words')} icon={<IconPlus />} onRun={() => setOpen('new')} />
          )}
        </>
      }
    >
      <ListWithSide label={t('Try a search')} side={<TrySearch />}>
        <FilterBar list={list} definitions={FILTERS} searchLabel={t('Word or note')} />
        <DataTable
          label={t('Search words')}
          columns={columns}
          items={isNarrow ? groups?.slice(0, cards) : groups}
          getId={({ id }) => id}
          getName={nameGroup}
          list={list}
          onOpen={setOpen}
          hasMore={isNarrow && groups !== undefined && groups.length > cards}
          onMore={() => setCards(cards + CARDS)}
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          empty={
            <EmptyList
              list={list}
              isFiltered={list.search !== '' || deleted}
              icon={IconListSearch}
              title={t('There are no search words')}
              text={t('Add what shoppers call a thing, so that they find it under every name.')}
              filteredTitle={list.search ? t('No group fits the filters') : t('Nothing is deleted')}
            />
          }
          renderCard={(group) => (
            <PagePanel title={verbatim(nameGroup(group))} meta={describeEdit(group)}>
              <p>
                {group.kind === 'SAME' ? t(KIND_NAMES.SAME) : t('They find {words}', { words: group.means.join(', ') })}
              </p>
              <WordTags words={group.words} />
              <Button
                size="xs"
                variant="outline"
                mt="8px"
                aria-label={
                  canChange
                    ? t('Change {name}', { name: nameGroup(group) })
                    : t('Show {name}', { name: nameGroup(group) })
                }
                onClick={() => setOpen(group)}
              >
                {canChange && <IconPencil />}
                {canChange ? t('Change') : t('Show')}
              </Button>
            </PagePanel>
          )}
        />
      </ListWithSide>
      {open && (
        <SearchWordsDialog group={open === 'new' ? null : open} canEdit={canEdit} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
