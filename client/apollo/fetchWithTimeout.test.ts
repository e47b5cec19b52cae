import { beforeEach, expect, test, vi } from 'vitest'
import { isOffline, setOffline } from './connection.ts'
import { fetchWithTimeout } from './fetchWithTimeout.ts'

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json; charset=utf-8' }

beforeEach(() => {
  setOffline(true)
  return () => setOffline(false)
})

async function fetchResponse(status: number, headers: Record<string, string>) {
  vi.stubGlobal('fetch', async () => new Response('', { status, headers }))
  await fetchWithTimeout('/graphql')
}

test.each([502, 503, 504])('the shop stays unreachable while a proxy responds with %i', async (status) => {
  await fetchResponse(status, html)
  expect(isOffline()).toBe(true)
})

test.each([
  [200, json],
  [404, html],
  [503, json],
])('the shop is reachable again after its own response with %i', async (status, headers) => {
  await fetchResponse(status, headers)
  expect(isOffline()).toBe(false)
})
