import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { Observable } from 'rxjs'
import { beforeEach, expect, it } from 'vitest'
import { type ListQuery, PageList, type PageOf, type PageVariables } from './pageList.ts'
import { typePolicies } from './typePolicies.ts'

type Row = { __typename: 'StaffOrder'; id: string; at: number }
type Data = { orders: PageOf<Row> & { __typename: 'OrderConnection' } }

const PAGE_SIZE = 3
const QUEUE: ListQuery<Data, PageVariables, Row> = {
  document: gql`
    query Orders($search: String, $first: Int, $after: String, $until: String) {
      orders(search: $search, first: $first, after: $after, until: $until) {
        edges { node { id at } }
        pageInfo { hasNextPage endCursor }
      }
    }
  ` as TypedDocumentNode<Data, PageVariables>,
  pageOf: ({ orders }) => orders,
  pageSize: PAGE_SIZE,
}

/** Rows on the server by their place; a cursor is the place of a row. */
let rows: Map<string, number>
let asked: string[]
/** Rows that each request asked for. */
let sizes: (number | null | undefined)[]
let client: ApolloClient
let list: PageList<Data, PageVariables, Row>

function answer({ first, after, until }: PageVariables): Data {
  asked.push(`${after ?? ''}–${until ?? ''}`)
  sizes.push(first)
  const found = [...rows]
    .map(([id, at]): Row => ({ __typename: 'StaffOrder', id, at }))
    .sort((one, other) => one.at - other.at)
    .filter(({ at }) => (after == null || at > Number(after)) && (until == null || at <= Number(until)))
  const page = found.slice(0, first ?? 0)
  const edges = page.map((node) => ({ __typename: 'OrderEdge', node }))
  const endCursor = page.length > 0 ? String(page.at(-1)?.at) : null
  const pageInfo = { __typename: 'PageInfo', hasNextPage: found.length > page.length, endCursor }
  return { orders: { __typename: 'OrderConnection', edges, pageInfo } }
}

const shown = () => list.getSnapshot().items?.map(({ id }) => id)
const settle = (ids: string[]) => expect.poll(() => shown()).toEqual(ids)

beforeEach(async () => {
  rows = new Map([...'abcdefgh'].map((id, index) => [id, (index + 1) * 10]))
  asked = []
  sizes = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        queueMicrotask(() => {
          observer.next({ data: answer(variables) })
          observer.complete()
        })
      }),
  )
  client = new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) })
  list = new PageList(client, QUEUE)
  list.open({})
  // Three pages: the end of so short a list is always near.
  await settle([...'abcdefgh'])
  list.setVisible(4, 4)
  expect(asked).toEqual(['–', '30–', '60–'])
  asked.length = 0
})

it('reads only the pages in view after a change, and the others when they come into view', async () => {
  rows.delete('e')
  rows.delete('a')
  list.refresh()
  await settle(['a', 'b', 'c', 'd', 'f', 'g', 'h'])
  expect(asked).toContain('30–60')
  expect(asked).not.toContain('–30')
  list.setVisible(0, 2)
  await settle(['b', 'c', 'd', 'f', 'g', 'h'])
})

it('keeps all rows when more come into a page than it takes', async () => {
  for (const [id, at] of Object.entries({ u: 41, v: 42, w: 43, x: 44, y: 60.5 })) rows.set(id, at)
  list.refresh()
  const showAll = () => {
    list.setVisible(0, 20)
    return shown()
  }
  await expect.poll(showAll).toEqual(['a', 'b', 'c', 'd', 'u', 'v', 'w', 'x', 'e', 'f', 'y', 'g', 'h'])
})

it('shows a row that moved to another page once, where it was read last', async () => {
  rows.set('a', 45)
  list.refresh()
  await settle(['b', 'c', 'd', 'a', 'e', 'f', 'g', 'h'])
})

it('shows the pages of a list again when it is opened again', async () => {
  list.close()
  list.open({})
  expect(shown()).toEqual([...'abcdefgh'])
})

it('renders a page once, and few rows at once ahead of the view', async () => {
  rows = new Map(Array.from({ length: 300 }, (_, index) => [`row${index}`, index]))
  sizes.length = 0
  const long = new PageList(client, { ...QUEUE, pageSize: 100 })
  const rendered: number[] = []
  let before: unknown
  long.subscribe(() => {
    const { items } = long.getSnapshot()
    if (items && items !== before) rendered.push(items.length)
    before = items
  })
  long.open({ search: 'row' })
  await expect.poll(() => rendered).toEqual([100])
  long.setVisible(60, 80)
  await expect.poll(() => rendered).toEqual([100, 125, 150])
  // The view came to the end before the rows were there.
  long.setVisible(130, 149)
  await expect.poll(() => rendered).toEqual([100, 125, 150, 250])
  expect(sizes).toEqual([100, 25, 25, 100])
  long.close()
})

it('loads no page by itself for a list that is continued by a button', async () => {
  rows = new Map(Array.from({ length: 20 }, (_, index) => [`row${index}`, index]))
  const cards = new PageList(client, { ...QUEUE, pageSize: 10 })
  const countShown = () => cards.getSnapshot().items?.length
  cards.setVisible(0, 0, { loadsAhead: false })
  cards.open({ search: 'cards' })
  await expect.poll(() => countShown()).toBe(10)
  cards.setVisible(0, 9, { loadsAhead: false })
  rows.delete('row3')
  cards.refresh()
  // Reading a page again is done when its rows are there: none was read ahead of it.
  await expect.poll(() => cards.getSnapshot().items?.some(({ id }) => id === 'row3')).toBe(false)
  expect(countShown()).toBe(10)
  cards.loadMore()
  await expect.poll(() => countShown()).toBe(19)
  cards.close()
})
