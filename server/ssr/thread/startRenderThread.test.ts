import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Render } from '#server/ssr/render.ts'
import { type RenderThread, startRenderThread } from './startRenderThread.ts'

/** A renderer with the interface of client/app/entry-server.tsx; the path of the URL says what it does. */
const RENDERER = `
import { threadId } from 'node:worker_threads'
export async function render(request, { executeOperation, saveData, language, store }) {
  const path = new URL(request.url).pathname
  if (path === '/moved') return new Response(null, { status: 301, headers: { location: '/new?a=1' } })
  if (path === '/end') process.exit(1)
  if (path === '/broken') throw new Error('no such part')
  const { data, errors } = await executeOperation({ hash: 'h' + path, variables: { path } })
  if (errors?.[0]) throw errors[0]
  const facts = { data, saveData, language, phone: store.phone, isMain: threadId === 0, mode: process.env.NODE_ENV }
  return { status: 200, head: '', html: JSON.stringify(facts), apolloState: '{}', modules: [] }
}`
const STORE = {
  phone: '+256 312 123456',
  whatsapp: '',
  email: '',
  social: {},
  hours: { opens: '8:00 AM', closes: '10:00 PM' },
  badge: null,
}

let root: string
let thread: RenderThread
let isCrowded = false
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kasero-render-'))
  mkdirSync(join(root, 'dist', 'server'), { recursive: true })
  writeFileSync(join(root, 'dist', 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'dist', 'server', 'entry-server.js'), RENDERER)
  thread = await startRenderThread({ root, isCrowded: () => isCrowded })
})
afterAll(async () => {
  await thread.stop()
  rmSync(root, { recursive: true })
})

type Execute = Parameters<Render>[1]['executeOperation']
const render = (path: string, executeOperation: Execute = async ({ variables }) => ({ data: variables })) =>
  thread.render(new Request(`https://kasero.test${path}`), {
    executeOperation,
    saveData: true,
    language: 'sw',
    store: STORE,
  })

describe('The thread that renders pages', () => {
  it('renders in production mode outside the main thread, with queries that the main thread executes', async () => {
    const page = (await render('/a')) as { html: string }
    expect(JSON.parse(page.html)).toEqual({
      data: { path: '/a' },
      saveData: true,
      language: 'sw',
      phone: STORE.phone,
      isMain: false,
      mode: 'production',
    })
  })

  it('returns redirects', async () => {
    const response = (await render('/moved')) as Response
    expect([response.status, response.headers.get('location')]).toEqual([301, '/new?a=1'])
  })

  it('rejects with the very error of a query, so that the cause is known, and with the message of any other', async () => {
    const error = new GraphQLError('no', { originalError: new Error('Connection terminated') })
    await expect(render('/a', async () => ({ data: null, errors: [error] }))).rejects.toBe(error)
    await expect(render('/a', () => Promise.reject(error))).rejects.toBe(error)
    await expect(render('/broken')).rejects.toThrow('no such part')
  })

  it('fails the pages of a thread that ends, and renders the next ones in another', async () => {
    await expect(render('/end')).rejects.toThrow('ended with 1')
    expect(await render('/a')).toMatchObject({ status: 200 })
  })

  it('renders the page for which a thread is started, however long that takes, and ends one that a page has stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await expect(render('/end')).rejects.toThrow('ended with 1')
    const page = render('/a')
    vi.advanceTimersByTime(60_000)
    expect(await page).toMatchObject({ status: 200 })
    const stopped = expect(render('/slow', () => new Promise(() => {}))).rejects.toThrow('not rendered within 15 s')
    vi.advanceTimersByTime(15_000)
    await stopped
  })

  it('lets pages wait while others are rendered, and refuses what a full server could not render soon', async () => {
    const { promise, resolve } = Promise.withResolvers<{ data: null }>()
    const slow = Array.from({ length: 4 + 4 }, () => render('/slow', () => promise))
    isCrowded = true
    await expect(render('/a')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    isCrowded = false
    const waiting = render('/a')
    resolve({ data: null })
    expect(await Promise.all([...slow, waiting])).toHaveLength(9)
  })
})
