/**
 * Runs Lighthouse on four pages of the built shop, as a phone with its default throttling; prints the median
 * of three runs (`--runs=`) and fails when a page misses a limit (bench/README.md).
 */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import audit from 'lighthouse'
import type { Load } from './shop.ts'
import { openBrowser, openSite, type Site } from './site.ts'
import { median } from './statistics.ts'

const LIMITS = { performance: 96, accessibility: 100, 'best-practices': 100, seo: 100, lcp: 2_000, cls: 0.02, tbt: 150 }
type Metric = keyof typeof LIMITS
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/**
 * Lighthouse's own measure of the machine's speed (`benchmarkIndex`) from which the limits hold as they are
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md). Lighthouse slows the CPU by a fixed
 * factor, so times grow in proportion as the index falls.
 */
const FULL_SPEED_INDEX = 1_000
const PORT = 29_222

type Scores = Record<Metric | 'benchmarkIndex', number> & { complaints: string[] }

export async function lighthouse(load: Load): Promise<void> {
  const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice('--runs='.length) ?? 3)
  const site = await openSite(load)
  const { front, at } = await withoutReferrerPolicy(site)
  const browser = await openBrowser([`--remote-debugging-port=${PORT}`])
  try {
    console.log(
      `Lighthouse: mobile, default throttling, the median of ${runs}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    console.log(
      `  ${''.padEnd(10)}${['performance', 'accessible', 'practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'index', 'load'].map((name) => name.padStart(12)).join('')}`,
    )
    const allMisses: string[] = []
    for (const { name, path } of await addresses(site)) {
      const all: Scores[] = []
      for (let run = 0; run < runs; run++) all.push(await runAudit(at(path)))
      const medianOf = (key: Metric | 'benchmarkIndex') => median(all.map((one) => one[key]))
      const index = medianOf('benchmarkIndex')
      const row = [
        ...CATEGORIES.map((key) => medianOf(key).toFixed(0)),
        medianOf('lcp').toFixed(0),
        medianOf('cls').toFixed(3),
        medianOf('tbt').toFixed(0),
        index.toFixed(0),
        loadavg()[0]?.toFixed(1) ?? '',
      ]
      console.log(`  ${name.padEnd(10)}${row.map((figure) => figure.padStart(12)).join('')}`)
      if (index < FULL_SPEED_INDEX)
        console.log(
          `    Performance not judged; limits at this index: LCP ${limitAt('lcp', index).toFixed(0)} ms, TBT ${limitAt('tbt', index).toFixed(0)} ms`,
        )
      const misses = (Object.keys(LIMITS) as Metric[]).filter((key) => isMissed(key, medianOf(key), index))
      for (const key of misses) console.log(`    Misses its limit: ${key}`)
      for (const complaint of new Set(all.flatMap(({ complaints }) => complaints))) console.log(`    ${complaint}`)
      allMisses.push(...misses.map((key) => `${name} (${key})`))
    }
    if (allMisses.length > 0) throw new Error(`Over the limits of Lighthouse: ${allMisses.join(', ')}.`)
  } finally {
    await browser.close()
    front.close()
    await site.close()
  }
}

/** Returns the limit of a metric on a machine of this speed. */
function limitAt(metric: Metric, index: number): number {
  const slowness = Math.max(1, FULL_SPEED_INDEX / index)
  return metric === 'lcp' || metric === 'tbt' ? LIMITS[metric] * slowness : LIMITS[metric]
}

function isMissed(metric: Metric, value: number, index: number): boolean {
  if (metric === 'performance') return index >= FULL_SPEED_INDEX && value < LIMITS.performance
  return metric === 'lcp' || metric === 'tbt' || metric === 'cls'
    ? value > limitAt(metric, index)
    : value < LIMITS[metric]
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
  const { categories, audits, environment, runtimeError } = result.lhr
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
    benchmarkIndex: environment.benchmarkIndex,
    complaints,
  }
}
