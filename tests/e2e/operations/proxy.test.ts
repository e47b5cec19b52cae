/** The shop behind a TLS proxy. */
import { describe, expect, it } from 'vitest'
import { openShop } from '../../support/app/openShop.ts'

const trusting = openShop({ env: { TRUST_PROXY: '1' } })
const alone = openShop()

const askAs = (at: (path: string) => string, path: string, { proto = 'https', address = '203.0.113.7' } = {}) =>
  fetch(at(path), {
    headers: { accept: 'text/html,application/json', 'x-forwarded-proto': proto, 'x-forwarded-for': address },
  })

describe('Behind a trusted proxy', () => {
  it('pages set HSTS, and cookies are marked secure', async () => {
    expect((await askAs(trusting.at, '/')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    const cookie = (await askAs(trusting.at, '/api/user/csrf-token')).headers.get('set-cookie')
    expect(cookie).toMatch(/^__Host-csrfSession=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('rate limits use the client address from the proxy', async () => {
    const tryCode = async (address: string) => {
      const response = await fetch(trusting.at('/graphql'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          query: 'mutation { verifyRegistration(input: { email: "a@b.co", otp: "123456" }) { message } }',
        }),
      })
      return ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code
    }
    // Ten at a time: on a busy machine 61 requests at once wait longer for a connection than the server lets them.
    for (let sent = 0; sent < 60; sent += 10) {
      const codes = await Promise.all(Array.from({ length: 10 }, () => tryCode('198.51.100.1')))
      expect(new Set(codes)).toEqual(new Set(['CODE_INVALID']))
    }
    expect(await tryCode('198.51.100.1')).toBe('RATE_LIMITED')
    expect(await tryCode('198.51.100.2')).toBe('CODE_INVALID')
  })
})

describe('Without a trusted proxy', () => {
  it('forwarded headers of a client are ignored', async () => {
    const reply = await askAs(alone.at, '/api/user/csrf-token')
    expect(reply.headers.get('strict-transport-security')).toBeNull()
    expect(reply.headers.get('set-cookie')).toMatch(/^csrfSession=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})
