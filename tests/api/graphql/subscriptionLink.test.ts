/** Subscriptions of the shop's pages to a server of another release. */
import { hash } from 'node:crypto'
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { print } from 'graphql'
import { firstValueFrom } from 'rxjs'
import { expect, it, onTestFinished, vi } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { openTestShop } from '../../support/app/shop.ts'
import { addressOf } from '../../support/clients/sockets.ts'
import { createDeliveryZones } from '../../support/fixtures/fixtures.ts'
import { createOrder } from '../../support/fixtures/orderSubscriptions.ts'

/** By names in variables: the client is a TypeScript project of its own. */
const [LINK, TOKENS] = ['#client/apollo/subscriptionLink.ts', '#client/apollo/tokens.ts']
type Link = { enableSubscriptions(client: ApolloClient): void }
type Tokens = {
  storeTokens(tokens: { accessToken: string; refreshToken: string }): void
  clearSession(reason: 'loggedOut'): void
}

const { enableSubscriptions } = (await import(LINK)) as Link
const { storeTokens, clearSession } = (await import(TOKENS)) as Tokens
const shop = await openTestShop()
await createDeliveryZones(shop)

it('are sent with their text to a server that does not know their hash', async () => {
  const { shopper, id } = await createOrder(shop)
  if (!shopper) throw new Error('There is no shopper')
  storeTokens({ accessToken: shopper.accessToken, refreshToken: 'none' })
  onTestFinished(() => clearSession('loggedOut'))
  vi.stubGlobal('location', new URL((await addressOf(shop)).replace('ws', 'http')))
  const query = gql`
    subscription OrderOfAnotherRelease($id: ID!) {
      orderChanged(orderId: $id) {
        id
        status
      }
    }
  `
  const [text, texts] = [print(query), documents as Record<string, string>]
  const sha256 = hash('sha256', text)
  Object.assign(query, { __meta__: { hash: sha256 } })
  // Known to the page only: the server read its documents at its start.
  texts[sha256] = text
  onTestFinished(() => void delete texts[sha256])
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  enableSubscriptions(client)
  const { data } = await firstValueFrom(client.subscribe({ query, variables: { id } }))
  expect(data).toMatchObject({ orderChanged: { id, status: 'PENDING' } })
})
