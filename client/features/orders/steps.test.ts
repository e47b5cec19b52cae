import { expect, test } from 'vitest'
import { type OrderStatus, stepsOf } from './steps.ts'

const at = (status: OrderStatus, time: string) => ({ __typename: 'OrderEvent' as const, status, at: time })
const states = (status: OrderStatus, history = [at('PENDING', '08:00')]) => stepsOf({ status, history }).map(({ state }) => state)

test('steps before the current one are done, later ones are not', () => {
  expect(states('PENDING')).toEqual(['current', 'later', 'later', 'later', 'later'])
  expect(states('SHIPPED')).toEqual(['done', 'done', 'done', 'current', 'later'])
  expect(states('DELIVERED')).toEqual(['done', 'done', 'done', 'done', 'current'])
})

test('a step tells when it was reached', () => {
  const steps = stepsOf({ status: 'CONFIRMED', history: [at('PENDING', '08:00'), at('CONFIRMED', '08:05')] })
  expect(steps.map((step) => step.at)).toEqual(['08:00', '08:05', undefined, undefined, undefined])
})

test('a cancelled order has no current step; what it did not reach is off', () => {
  const history = [at('PENDING', '08:00'), at('CONFIRMED', '08:05'), at('CANCELLED', '08:09')]
  expect(states('CANCELLED', history)).toEqual(['done', 'done', 'off', 'off', 'off'])
})
