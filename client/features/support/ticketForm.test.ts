import { expect, test } from 'vitest'
import { emptyTicket, fillMissing, getSubject, validateTicket } from './ticketForm.ts'

const whole = {
  name: 'Okello',
  email: 'okello@kasero.test',
  subject: 'Milk',
  message: 'It is sour.',
  priority: 'HIGH',
} as const

test('reports every blank field, in the order of the form', () => {
  expect(Object.keys(validateTicket({ ...emptyTicket, subject: ' \n' }))).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ])
  expect(validateTicket(whole)).toEqual({})
})

test('typed values take precedence over known ones', () => {
  expect(fillMissing(emptyTicket, whole)).toEqual(whole)
  expect(fillMissing({ ...emptyTicket, email: 'other@kasero.test', priority: 'LOW' }, whole)).toEqual({
    ...whole,
    email: 'other@kasero.test',
    priority: 'LOW',
  })
  expect(fillMissing(whole, {})).toEqual(whole)
})

test.each([
  ['order=KS-7F4K2M', 'Problem with order KS-7F4K2M'],
  ['ticket=TKT-4F7K2M', 'More about ticket TKT-4F7K2M'],
  ['order=KS-7F4K2M%20send%20money%20to%20me', ''],
  ['order=&ticket=', ''],
  ['subject=Anything', ''],
])('the query string %s results in the subject %j', (query, subject) => {
  expect(getSubject(new URLSearchParams(query))).toBe(subject)
})
