import { expect, test } from 'vitest'
import { getOrderSteps, type OrderStatus } from './getOrderSteps.ts'

const at = (status: OrderStatus, time: string) => ({ __typename: 'OrderEvent' as const, status, at: time })
const states = (status: OrderStatus, history = [at('PENDING', '08:00')]) =>
  getOrderSteps({ status, history }).map(({ state }) => state)

test('marks steps before the current one as done and later steps as later', () => {
  expect(states('PENDING')).toEqual(['current', 'later', 'later', 'later', 'later'])
  expect(states('SHIPPED')).toEqual(['done', 'done', 'done', 'current', 'later'])
  expect(states('DELIVERED')).toEqual(['done', 'done', 'done', 'done', 'current'])
})

test('returns the time at which each step was reached', () => {
  const steps = getOrderSteps({ status: 'CONFIRMED', history: [at('PENDING', '08:00'), at('CONFIRMED', '08:05')] })
  expect(steps.map((step) => step.at)).toEqual(['08:00', '08:05', undefined, undefined, undefined])
})

test('marks the steps that a cancelled order did not reach as off, and none as current', () => {
  const history = [at('PENDING', '08:00'), at('CONFIRMED', '08:05'), at('CANCELLED', '08:09')]
  expect(states('CANCELLED', history)).toEqual(['done', 'done', 'off', 'off', 'off'])
})
