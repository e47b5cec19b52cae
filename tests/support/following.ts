import { expect } from 'vitest'
import { graphqlDoor } from './doors.graphql.ts'
import { given } from './doors.ts'
import type { TestShop } from './shop.ts'
import type { Message, Socket } from './sockets.ts'
import { aCart, anAddress, aProduct, aShopper, aStaffMember } from './worlds.ts'

/** Orders that somebody follows over a socket. */

export async function anOrder(shop: TestShop) {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { listPrice: 10_000 })
  await aCart(shop, shopper, [{ product, quantity: 1 }])
  const { id } = await given(graphqlDoor.placeOrder(shop, { addressId: (await anAddress(shop, shopper)).id, total: 15_000 }, shopper))
  return { shopper, id }
}

export const FOLLOW = 'subscription ($id: ID!) { orderChanged(orderId: $id) { id status history { status } lines { name } } }'
export const follow = (socket: Socket, orderId: string, id = '1') =>
  socket.send({ type: 'subscribe', id, payload: { query: FOLLOW, variables: { id: orderId } } })

const MOVE = 'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }'
/** What staff do. */
export async function move(at: TestShop, orderId: string, to: string) {
  const { errors } = await at.graphql(MOVE, { input: { orderId, to } }, await aStaffMember(at))
  expect(errors).toBeUndefined()
}

export const statusIn = ({ type, payload }: Message) => {
  expect(type).toBe('next')
  return (payload as { data: { orderChanged: { status: string } } }).data.orderChanged.status
}
