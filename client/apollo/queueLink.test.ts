import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { Observable, type Observer } from 'rxjs'
import { expect, test } from 'vitest'
import { makeQueueLink } from './queueLink.ts'

const SET = gql`mutation Set($line: String!, $quantity: Int!) { set(line: $line, quantity: $quantity) { id quantity } }`
const READ = gql`query Read { line { id quantity } }`

/** A client whose server answers when it is told to. */
function aShop() {
  const asked: { quantity: number; answer: () => void; fail: () => void }[] = []
  const server = new ApolloLink(
    ({ variables: { quantity } }) =>
      new Observable((observer: Observer<ApolloLink.Result>) => {
        asked.push({
          quantity,
          answer: () => {
            observer.next({ data: { set: { __typename: 'Line', id: '1', quantity } } })
            observer.complete()
          },
          fail: () => observer.error(new TypeError('Failed to fetch')),
        })
      }),
  )
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([makeQueueLink(), server]) })
  const write = (quantity: number) => client.writeQuery({ query: READ, data: { line: { __typename: 'Line', id: '1', quantity } } })
  const set = (quantity: number, line = '1') =>
    client
      .mutate({
        mutation: SET,
        variables: { line, quantity },
        optimisticResponse: { set: { __typename: 'Line', id: '1', quantity } },
        context: { queue: 'cart', latest: line },
      })
      .then(
        () => 'done',
        () => 'failed',
      )
  const shown: number[] = []
  write(1)
  client.cache.watch({ query: READ, optimistic: true, callback: ({ result }) => shown.push((result as { line: { quantity: number } }).line.quantity) })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { asked, set, shown, settled }
}

test('one request at a time; of those that wait for a line only the newest is sent', async () => {
  const { asked, set, settled } = aShop()
  const taps = [set(2), set(3), set(4)]
  await settled()
  expect(asked.map(({ quantity }) => quantity)).toEqual([2])
  asked[0]?.answer()
  await settled()
  expect(asked.map(({ quantity }) => quantity)).toEqual([2, 4])
  asked[1]?.answer()
  expect(await Promise.all(taps)).toEqual(['done', 'done', 'done'])
})

test('what is shown never jumps back while answers come in', async () => {
  const { asked, set, shown, settled } = aShop()
  set(2)
  set(3)
  set(4)
  await settled()
  asked[0]?.answer()
  await settled()
  asked[1]?.answer()
  await settled()
  expect(shown.every((quantity, index) => quantity >= (shown[index - 1] ?? 0))).toBe(true)
  expect(shown.at(-1)).toBe(4)
})

test('when the network fails, everything that went with that request fails and what is shown is as before', async () => {
  const { asked, set, shown, settled } = aShop()
  const taps = [set(2), set(3), set(4)]
  await settled()
  asked[0]?.fail()
  await settled()
  asked[1]?.fail()
  expect(await Promise.all(taps)).toEqual(['failed', 'failed', 'failed'])
  expect(shown.at(-1)).toBe(1)
})

test('lines do not replace each other', async () => {
  const { asked, set, settled } = aShop()
  set(2, 'a')
  set(3, 'b')
  set(4, 'a')
  for (const turn of [0, 1, 2]) {
    await settled()
    asked[turn]?.answer()
  }
  expect(asked.map(({ quantity }) => quantity)).toEqual([2, 3, 4])
})
