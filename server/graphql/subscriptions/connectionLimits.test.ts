import { expect, test } from 'vitest'
import {
  createConnectionCounter,
  createSlotCounter,
  isOriginAllowed,
  SOCKETS,
  SOCKETS_PER_NETWORK,
} from './connectionLimits.ts'

test('createSlotCounter frees a slot once even when it is released twice', () => {
  const seats = createSlotCounter(2)
  const [first, second] = [seats.take('a'), seats.take('a')]
  expect(seats.take('a')).toBeNull()
  expect(seats.take('b')).not.toBeNull()
  first?.()
  first?.()
  expect(seats.take('a')).not.toBeNull()
  expect(seats.take('a')).toBeNull()
  second?.()
  expect(seats.take('a')).not.toBeNull()
})

test('createConnectionCounter limits the sockets of each network independently, across all its addresses', () => {
  const hall = createConnectionCounter()
  const network = (at: number) => `2001:db8:1:2::${at.toString(16)}`
  const leaving = Array.from({ length: SOCKETS_PER_NETWORK }, (_, at) => hall.enter(network(at)))
  expect(leaving.every((leave) => typeof leave === 'function')).toBe(true)
  expect(hall.enter(network(9999))).toBe(429)
  expect(hall.enter('2001:db8:1:3::1')).toBeTypeOf('function')
  const [leave] = leaving
  if (typeof leave === 'function') leave()
  expect(hall.enter(network(9999))).toBeTypeOf('function')
})

test('createConnectionCounter rejects every network with 503 above the limit of the process', () => {
  const hall = createConnectionCounter()
  for (let at = 0; at < SOCKETS; at += 1)
    expect(hall.enter(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`)).toBeTypeOf('function')
  expect(hall.enter('192.0.2.1')).toBe(503)
})

test('isOriginAllowed accepts pages of this shop and clients without an Origin header only', () => {
  const from = (origin?: string) =>
    isOriginAllowed({ headers: { origin }, host: 'shop.internal:4000' }, 'https://kasero.test')
  for (const own of [undefined, 'http://shop.internal:4000', 'https://shop.internal:4000', 'https://kasero.test'])
    expect(from(own), own).toBe(true)
  for (const foreign of [
    'null',
    '',
    'http://kasero.test',
    'https://kasero.test:444',
    'https://evil.test',
    'http://shop.internal',
    'https://kasero.test.evil.test',
  ])
    expect(from(foreign), foreign).toBe(false)
})
