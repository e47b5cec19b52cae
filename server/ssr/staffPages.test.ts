import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { mountBuiltStaffPages } from './staffPages.ts'

const root = mkdtempSync(join(tmpdir(), 'kasero-staff-'))
let app: FastifyInstance

beforeAll(async () => {
  const write = (file: string, content: string) => {
    mkdirSync(join(root, 'dist', 'staff', file, '..'), { recursive: true })
    writeFileSync(join(root, 'dist', 'staff', file), content)
  }
  const manifest = {
    'staff/app/main.tsx': {
      file: 'staff/assets/main-1.js',
      css: ['staff/assets/main-2.css'],
      imports: ['_frameworks'],
    },
    _frameworks: { file: 'staff/assets/frameworks-3.js' },
  }
  write('.vite/manifest.json', JSON.stringify(manifest))
  write('staff/assets/main-1.js', 'start()')
  app = fastify()
  await mountBuiltStaffPages(app, root)
})

const openConsole = async (files: Record<string, string>, options = {}) => {
  const other = mkdtempSync(join(tmpdir(), 'kasero-staff-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(other, 'dist', file, '..'), { recursive: true })
    writeFileSync(join(other, 'dist', file), content)
  }
  const server = fastify()
  await mountBuiltStaffPages(server, other, options)
  onTestFinished(async () => {
    await server.close()
    rmSync(other, { recursive: true, force: true })
  })
  return server
}
const BUILD = {
  'staff/.vite/manifest.json': JSON.stringify({ 'staff/app/main.tsx': { file: 'staff/assets/main-1.js' } }),
  'staff/staff/assets/main-1.js': 'start()',
  'staff/staff/sw.js': 'worker()',
  'client/sw-withdrawn.js': 'withdraw()',
}

afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

describe('pages of the staff console', () => {
  it.each(['/staff', '/staff/orders/KS-7F4K2M?tab=notes'])(
    'serves %s as one document for every caller',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
        'content-type': 'text/html; charset=utf-8',
      })
      expect(body).toContain('<script type="module" src="/staff/assets/main-1.js"></script>')
      expect(body).toContain('<link rel="stylesheet" href="/staff/assets/main-2.css">')
      expect(body).toContain('<link rel="modulepreload" href="/staff/assets/frameworks-3.js">')
    },
  )

  it('allows scripts of this origin only, and no other page to frame it', async () => {
    const { headers } = await app.inject({ url: '/staff' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('serves files with hashed names for ever', async () => {
    const { statusCode, headers } = await app.inject({ url: '/staff/assets/main-1.js' })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/staff/assets/missing-1.js', '/staff/assets', '/staff/graphql', '/staff/sw.js'])(
    'responds 404 to %s, which is no page',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404)
    },
  )

  it('serves its service worker for /staff and everything below, revalidated each time', async () => {
    const { body, headers } = await (await openConsole(BUILD)).inject({ url: '/staff/sw.js' })
    expect(body).toBe('worker()')
    expect(headers).toMatchObject({ 'service-worker-allowed': '/staff', 'cache-control': 'no-cache' })
  })

  it('serves a worker that unregisters itself while workers are withdrawn', async () => {
    const server = await openConsole(BUILD, { workerWithdrawn: true })
    expect((await server.inject({ url: '/staff/sw.js' })).body).toBe('withdraw()')
  })
})
