import { useQuery } from '@apollo/client/react'
import { Button, DataList } from '@chakra-ui/react'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { msg, t, tn, verbatim } from '#client/i18n/t.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { type Column, DataTable, SecondLine } from '#staff/ui/DataTable.tsx'
import { EmptyList } from '#staff/ui/EmptyList.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import type { FilterDefinition } from '#staff/ui/filters.ts'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { nameAction } from './actionNames.ts'
import { AuditActionsDocument, AuditLogDocument } from './audit.generated.ts'
import styles from './audit.module.css'
import { EntryDialog } from './EntryDialog.tsx'
import { type Entry, formatTime } from './entries.ts'

const PAGE_SIZE = 50
/** Actions by which a member viewed or exported shopper data. */
const PRIVATE_ACTIONS: ReadonlySet<string> = new Set(['customers.reveal', 'audit.export'])

const rolesOf = ({ actorRoles }: Entry) => actorRoles.map((role) => t(ROLE_NAMES[role])).join(', ')

const buildColumns = (): Column<Entry>[] => [
  { id: 'time', heading: t('Time'), render: ({ at }) => formatTime(at) },
  {
    id: 'who',
    heading: t('Who'),
    render: (entry) => (
      <span className={styles.who}>
        <Avatar name={entry.actorName} />
        <span>
          {entry.actorName}
          <SecondLine>{rolesOf(entry)}</SecondLine>
        </span>
      </span>
    ),
  },
  {
    id: 'what',
    heading: t('What'),
    render: ({ action }) => (
      <span className={styles.what}>
        <b>{nameAction(action)}</b>
        {PRIVATE_ACTIONS.has(action) && <Pill hue="plum">{t('private data')}</Pill>}
      </span>
    ),
  },
  { id: 'on', heading: t('On'), render: ({ entityName }) => entityName },
  { id: 'why', heading: t('Why'), isSecondary: true, render: ({ reason }) => reason },
]

/** Midnight in Kampala, UTC+3 all year, at the beginning of a day such as 2026-11-23. */
const startOf = (day: string, plusDays = 0): string | null => {
  const time = Date.parse(`${day}T00:00:00+03:00`)
  return Number.isNaN(time) ? null : new Date(time + plusDays * 86_400_000).toISOString()
}

/** What staff changed and which private data they opened; the log is append-only. */
export function Component() {
  const { data: known } = useQuery(AuditActionsDocument)
  const filters = useMemo<FilterDefinition[]>(
    () => [
      {
        id: 'action',
        label: msg('Action'),
        kind: 'choice',
        rules: [{ id: 'is', label: msg('is') }],
        options: (known?.auditActions ?? []).map((action) => ({
          value: action,
          label: nameAction(action),
        })),
      },
      {
        id: 'day',
        label: msg('Day'),
        kind: 'date',
        rules: [
          { id: 'on', label: msg('on') },
          { id: 'after', label: msg('after') },
          { id: 'before', label: msg('before') },
        ],
      },
    ],
    [known],
  )
  const columns = useMemo(buildColumns, [])
  const list = useListState({ filters })
  const [opened, setOpened] = useState<Entry | null>(null)
  const filter = toFilter(list)
  const { data, error, fetchMore, refetch } = useQuery(AuditLogDocument, {
    variables: { filter, first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.auditLog
  /** End of the list after which a page is being read: it stays in view until that is there. */
  const readAfter = useRef<string | null>(null)
  const loadMore = () => {
    const end = page?.pageInfo.endCursor ?? null
    if (readAfter.current === end) return
    readAfter.current = end
    fetchMore({
      variables: { after: end },
      // Not when another filter was set in the meantime.
      updateQuery: (earlier, { fetchMoreResult, variables: { after } }) =>
        earlier.auditLog && fetchMoreResult.auditLog && earlier.auditLog.pageInfo.endCursor === after
          ? {
              ...fetchMoreResult,
              auditLog: {
                ...fetchMoreResult.auditLog,
                nodes: [...earlier.auditLog.nodes, ...fetchMoreResult.auditLog.nodes],
              },
            }
          : earlier,
    })
      .catch(() => undefined)
      .finally(() => {
        readAfter.current = null
      })
  }
  return (
    <Page
      title={t('Audit log')}
      ground="list"
      meta={page && tn(page.totalCount, '{count} entry', '{count} entries')}
      actions={
        <Button variant="outline" asChild>
          <a href={csvLink(filter)} download>
            <IconDownload />
            {t('CSV')}
          </a>
        </Button>
      }
    >
      <FilterBar list={list} definitions={filters} searchLabel={t('Record, person')} />
      <DataTable
        label={t('Audit log')}
        columns={columns}
        items={page?.nodes}
        getId={({ id }) => id}
        getName={({ action, entityName }) => `${nameAction(action)} ${entityName}`}
        list={list}
        onOpen={setOpened}
        error={error}
        onRetry={() => void refetch()}
        hasMore={page?.pageInfo.hasNextPage ?? false}
        onMore={loadMore}
        empty={
          <EmptyList list={list} title={t('Nothing is recorded yet')} filteredTitle={t('No entry fits the filters')} />
        }
        renderCard={(entry) => (
          <PagePanel title={nameAction(entry.action)} meta={verbatim(formatTime(entry.at))}>
            <DataList.Root>
              <DataList.Item>
                <DataList.ItemLabel>{verbatim(entry.actorName)}</DataList.ItemLabel>
                <DataList.ItemValue>{verbatim(entry.entityName)}</DataList.ItemValue>
              </DataList.Item>
            </DataList.Root>
            <Button variant="outline" mt="8px" onClick={() => setOpened(entry)}>
              {t('Before and after')}
            </Button>
          </PagePanel>
        )}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

type Filter = { search: string | null; action: string | null; from: string | null; to: string | null }

function toFilter(list: ReturnType<typeof useListState>): Filter {
  const [action] = list.valuesOf('action')
  const { rule, values: [day] = [] } = list.filters.find(({ id }) => id === 'day') ?? { rule: '' }
  return {
    search: list.search || null,
    action: action ?? null,
    from: day && rule !== 'before' ? startOf(day, rule === 'after' ? 1 : 0) : null,
    to: day && rule !== 'after' ? startOf(day, rule === 'on' ? 1 : 0) : null,
  }
}

/** The export has the filters of the list. */
function csvLink(filter: Filter): string {
  const params = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  return `/staff/audit.csv?${params}`
}
