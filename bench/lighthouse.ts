/**
 * Runs Lighthouse on four pages of the built shop, as a phone with its default throttling; prints the median
 * of five runs (`--runs=`).
 */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import audit from 'lighthouse'
import type { Load } from './shop.ts'
import { openBrowser, openSite, type Site } from './site.ts'
import { median } from './statistics.ts'

const LIMITS = { performance: 96, accessibility: 100, 'best-practices': 100, seo: 100, lcp: 2_000, cls: 0.02, tbt: 150 }
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PORT = 29_222

type Scores = Record<keyof typeof LIMITS, number> & { complaints: string[] }

export async function lighthouse(load: Load): Promise<void> {
  const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 5)
  const site = await openSite(load)
  const { front, at } = await withoutReferrerPolicy(site)
  const browser = await openBrowser([`--remote-debugging-port=${PORT}`])
  try {
    console.log(
      `Lighthouse: mobile, default throttling, the median of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    console.log(
      `  ${''.padEnd(10)}${['performance', 'accessible', 'practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'load'].map((name) => name.padStart(12)).join('')}`,
    )
    for (const { name, path } of await addresses(site)) {
      const all: Scores[] = []
      for (let run = 0; run < runs; run++) all.push(await runAudit(at(path)))
      const medianOf = (key: keyof typeof LIMITS) => median(all.map((one) => one[key]))
      const row = [
        ...CATEGORIES.map((key) => medianOf(key).toFixed(0)),
        medianOf('lcp').toFixed(0),
        medianOf('cls').toFixed(3),
        medianOf('tbt').toFixed(0),
        loadavg()[0]?.toFixed(1) ?? '',
      ]
      console.log(`  ${name.padEnd(10)}${row.map((figure) => figure.padStart(12)).join('')}`)
      for (const complaint of new Set(all.flatMap(({ complaints }) => complaints))) console.log(`    ${complaint}`)
    }
  } finally {
    await browser.close()
    front.close()
    await site.close()
  }
}

/**
 * Proxies the site without `referrer-policy` headers: in this headless Chromium, Lighthouse's navigation fails with
 * net::ERR_ABORTED on pages that send one. The shop's policy is the browsers' default anyway.
 */
async function withoutReferrerPolicy({ server }: Site): Promise<{ front: Server; at(path: string): string }> {
  const front = createServer(({ method, url, headers }, response) => {
    const proxied = request(new URL(url ?? '/', server.url), { method, headers }, (reply) => {
      const { 'referrer-policy': _, ...others } = reply.headers
      response.writeHead(reply.statusCode ?? 502, others)
      reply.pipe(response)
    })
    proxied.on('error', () => response.destroy())
    proxied.end()
  })
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening))
  return { front, at: (path) => `http://127.0.0.1:${(front.address() as AddressInfo).port}${path}` }
}

/** Returns the URLs of the home page, a search, the first category and its first product. */
async function addresses({ at }: Site): Promise<{ name: string; path: string }[]> {
  const linkIn = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(at(path), { headers: { accept: 'text/html' } })).text())?.[1] ?? '/'
  return [
    { name: 'Home', path: '/' },
    { name: 'Search', path: '/search?q=milk' },
    { name: 'Listing', path: await linkIn('/', /href="(\/[^/"]+-cat_\w+\/[^"]+)"/) },
    { name: 'Product', path: await linkIn('/', /href="(\/product\/[^"]+)"/) },
  ]
}

async function runAudit(url: string): Promise<Scores> {
  const result = await audit(url, { port: PORT, logLevel: 'error', output: 'json', onlyCategories: [...CATEGORIES] })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  // Audits below a full score, except performance audits, which are advice.
  const complaints = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title}`),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    complaints,
  }
}
