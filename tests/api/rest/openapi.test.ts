/**
 * Readability of the REST documentation: for tools as OpenAPI 3.1, and for readers on a small phone without JavaScript.
 */

import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseChangelog, type Release } from '#server/rest/changelog.rest.ts'
import type { ApiDocument } from '#server/rest/openapi/document.ts'
import { SCOPES } from '#server/security/scopes.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('/api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document that every client and every site can read', async () => {
    const response = await shop.app.inject('/api/openapi.json')
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await new Validator().validate(response.json())).toMatchObject({ valid: true })
  })

  it('leaves responses open for new fields', async () => {
    const { components, paths } = await shop.contract.document()
    const responses = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => Object.values(operation.responses)),
    )
    expect(JSON.stringify([components.schemas, components.responses, responses])).not.toContain(
      '"additionalProperties":false',
    )
  })

  it('lists the scopes of partner keys, with the key and with each operation that they grant', async () => {
    const { components, paths } = await shop.contract.document()
    const { partnerKey } = components.securitySchemes as {
      partnerKey: { description: string; 'x-scopes': Record<string, string> }
    }
    expect(Object.keys(partnerKey['x-scopes'])).toEqual([...SCOPES])
    for (const scope of SCOPES) expect(partnerKey.description).toContain(`\`${scope}\``)
    expect(paths['/partner/orders']?.get?.['x-scopes']).toEqual(['orders:read'])
    expect(paths['/product/search']?.post?.['x-scopes']).toEqual(['catalogue:read'])
    expect(paths['/cart/get']?.get).not.toHaveProperty('x-scopes')
  })

  it('gives each operation a unique name and contains no dangling reference', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json<ApiDocument>()
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, kind = '', name = ''] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect([kind, name, Object.keys(document.components[kind as 'schemas'])]).toEqual([
        kind,
        name,
        expect.arrayContaining([name]),
      ])
  })

  it('is compressed, and not sent again to a client that has cached it', async () => {
    const small = await shop.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.rawPayload.length).toBeLessThan(24_000)
    const again = await shop.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('/api/docs', () => {
  it('documents every path with all its responses, in one request without JavaScript', async () => {
    const [{ body, headers }, document] = [await shop.app.inject('/api/docs'), await shop.contract.document()]
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+='; /)
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|<link rel="stylesheet"/)
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { operationId }] of Object.entries(methods))
        expect(body).toContain(
          `<details id="${operationId}"><summary><b>${method.toUpperCase()}</b> <code>/api${path}</code>`,
        )
    for (const [, id = ''] of body.matchAll(/href="#([\w-]+)"/g)) expect(body).toContain(`id="${id}"`)
  })
})

describe('/api/changelog', () => {
  it('lists changes by date, newest first, and marks breaking changes', async () => {
    const { statusCode, body } = await shop.app.inject('/api/changelog')
    const { releases } = (JSON.parse(body) as { data: { releases: Release[] } }).data
    expect(statusCode).toBe(200)
    expect(releases.map(({ date }) => date)).toEqual(
      releases
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
    expect(releases.find(({ date }) => date === '2026-11-22')?.changes).toContainEqual({
      text: '`GET /api/changelog` is this list as JSON.',
      breaking: false,
    })
    expect(
      releases
        .flatMap(({ changes }) => changes)
        .some(({ text, breaking }) => breaking && text.startsWith('`shopperId`')),
    ).toBe(true)
  })

  it('joins a bullet point that continues on the next line', () => {
    const text =
      '# Changes\n\n## 2026-11-22\n\n- Breaking: one\n  line.\n- Two.\n\n## 2026-11-21\n\nWords.\n\n- Three.\n'
    expect(parseChangelog(text)).toEqual([
      {
        date: '2026-11-22',
        changes: [
          { text: 'one line.', breaking: true },
          { text: 'Two.', breaking: false },
        ],
      },
      { date: '2026-11-21', changes: [{ text: 'Three.', breaking: false }] },
    ])
  })
})
