/** HTTP-level errors use the format of the called API and never the messages of the framework. */
import { type AddressInfo, connect } from 'node:net'
import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

const FRAMEWORK = /FST_|statusCode|fastify|Route [A-Z]+:|HPE_|"error":"/i

type Heard = { status: number; headers: Record<string, string>; text: string }

/** Sends raw bytes over a new socket, because HTTP clients reject malformed requests. */
async function raw(request: string): Promise<Heard> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = new Promise<void>((done) => socket.on('close', () => done()).on('error', () => done()))
  socket.write(request)
  await closed
  const [head = '', text = ''] = Buffer.concat(chunks)
    .toString()
    .split(/\r\n\r\n(.*)/s)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers, text }
}
const request = (line: string, headers: Record<string, string> = {}, body = '') =>
  raw(
    `${[`${line} HTTP/1.1`, 'host: shop.test', 'connection: close', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`,
  )
const JSON_TYPE = { 'content-type': 'application/json' }

const envelope = (code: string, message: unknown) =>
  expect.objectContaining({ success: false, error: true, code, message })
const errors = (code: string, message: unknown) => ({ errors: [{ message, extensions: { code } }] })

describe('A request that no route can handle', () => {
  const LONG = 'x'.repeat(9_000)
  it.each([
    ['GET /api/%', 400, 'BAD_REQUEST'],
    ['GET /api/cart/%E0%A4%A', 400, 'BAD_REQUEST'],
    [`GET /api/user/support-tickets/${'x'.repeat(600)}`, 414, 'URI_TOO_LONG'],
    [`GET /api/${LONG}`, 414, 'URI_TOO_LONG'],
    [`GET /api/order/tracking?orderId=${LONG}`, 414, 'URI_TOO_LONG'],
    [`GET /api/${LONG}${LONG}`, 431, 'HEADERS_TOO_LARGE'],
    ['GET /api/no\u0001such', 400, 'BAD_REQUEST'],
    ['FETCH /api/cart/get', 400, 'BAD_REQUEST'],
  ])('%.60s: returns the error envelope', async (line, status, code) => {
    const response = await request(line)
    expect([response.status, JSON.parse(response.text)]).toEqual([status, envelope(code, expect.any(String))])
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.text).not.toMatch(FRAMEWORK.source.replace('|"error":"', ''))
  })

  // ASVS 4.2.1
  it.each([
    ['with two lengths', 'content-length: 2\r\ncontent-length: 3'],
    ['with a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked'],
    ['with an unknown transfer coding', 'transfer-encoding: xchunked'],
  ])('%s is rejected, because proxies may find another end of it', async (_what, lines) => {
    const { status } = await raw(
      `POST /graphql HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\ncontent-type: application/json\r\n${lines}\r\n\r\n{}`,
    )
    expect(status).toBe(400)
  })

  it('a header without a colon: returns the error envelope without the parser message', async () => {
    const response = await raw('GET /api/cart/get HTTP/1.1\r\nhost: shop.test\r\nno colon here\r\n\r\n')
    expect([response.status, JSON.parse(response.text)]).toEqual([
      400,
      envelope('BAD_REQUEST', 'The request is malformed.'),
    ])
  })

  it.each([
    [`GET /graphql?query=${LONG}`, {}, '', 414, 'URI_TOO_LONG'],
    ['POST /graphql', { ...JSON_TYPE, 'content-length': '5' }, '{"cut', 400, 'BAD_REQUEST'],
    ['POST /graphql', { ...JSON_TYPE, 'content-length': '0' }, '', 400, 'BAD_REQUEST'],
    [
      'POST /graphql',
      { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' },
      '--x--\r\n\r\n',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'POST /graphql',
      { 'content-type': 'application/xml', 'content-length': '4' },
      '<a/>',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['POST /graphql', { ...JSON_TYPE, 'content-length': '1500000' }, 'x'.repeat(1_500_000), 413, 'TOO_LARGE'],
  ])('%.40s %j: returns GraphQL errors', async (line, headers: Record<string, string>, body, status, code) => {
    const response = await request(line, headers, body)
    expect([response.status, JSON.parse(response.text)]).toEqual([status, errors(code, expect.any(String))])
    expect(response.text).not.toMatch(FRAMEWORK)
  })

  it('from a browser: returns an HTML page', async () => {
    const response = await raw('GET / HTTP/1.1\r\nhost: shop.test\r\naccept: text/html\r\nno colon here\r\n\r\n')
    expect([response.status, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(response.text).toMatch(
      /^<!doctype html><html lang="en">.*<h1>Bad Request<\/h1><p>The request is malformed\.<\/p>.*<a href="\/">/,
    )
  })
})

describe('HTTP methods', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'] as const

  // ASVS 13.4.4
  it('unsupported by a REST path get 405 with Allow', async () => {
    const { paths } = await shop.contract.document()
    for (const [path, methods] of Object.entries(paths)) {
      const taken = Object.keys(methods).map((method) => method.toUpperCase())
      const allow = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
      for (const method of METHODS.filter((one) => !taken.includes(one))) {
        const response = await shop.app.inject({
          method: method as HTTPMethods,
          url: `/api${path.replace(/\{\w+\}/g, 'TKT-000000')}`,
        })
        expect([method, path, response.statusCode, response.headers.allow]).toEqual([method, path, 405, allow])
        expect(response.json()).toEqual(envelope('METHOD_NOT_ALLOWED', `This path accepts the methods ${allow}.`))
      }
    }
  })

  it('unsupported by /graphql get 405 with Allow and GraphQL errors', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'] as HTTPMethods[]) {
      const response = await shop.app.inject({ method, url: '/graphql' })
      expect([response.statusCode, response.headers.allow, response.json()]).toEqual([
        405,
        'GET, HEAD, OPTIONS, POST',
        errors('METHOD_NOT_ALLOWED', 'This path accepts the methods GET, HEAD, OPTIONS, POST.'),
      ])
    }
    const page = await request('TRACE /graphql')
    expect([page.status, JSON.parse(page.text)]).toEqual([405, errors('METHOD_NOT_ALLOWED', expect.any(String))])
  })

  it('include OPTIONS, which lists the methods of a path, and HEAD, which is GET without a body', async () => {
    for (const url of ['/api/cart/get', '/graphql']) {
      const response = await shop.app.inject({ method: 'OPTIONS', url })
      expect([response.statusCode, response.headers.allow, response.body]).toEqual([
        204,
        expect.stringContaining('GET'),
        '',
      ])
    }
    const head = await shop.app.inject({ method: 'HEAD', url: '/api/category/get-category' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const wrong = await shop.app.inject({ method: 'HEAD', url: '/api/product/search' })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'OPTIONS, POST'])
  })
})
