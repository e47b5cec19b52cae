import { expect, test } from 'vitest'
import { findCsrfToken } from './csrfToken.ts'

test.each([
  ['https:', 'staffCsrf=old; __Host-staffCsrf=new-1; language=sw', 'new-1'],
  ['https:', 'staffCsrf=old', undefined],
  ['http:', 'a=b; staffCsrf=own_2', 'own_2'],
  ['http:', 'otherstaffCsrf=x', undefined],
  ['http:', '', undefined],
])('over %s the token in the cookies %j is %j', (protocol, cookie, token) => {
  expect(findCsrfToken({ cookie }, { protocol })).toBe(token)
})
