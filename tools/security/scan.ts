/**
 * `npm run scan` starts the built shop with an empty database on a free port of this machine and lets the scanners
 * wapiti and sqlmap (Debian packages) attack it: signed out, as a shopper and, with the cookie of the staff console, as
 * its admin. It prints what they find and how many requests they sent, and ends with 1 for findings, for a scanner that
 * is not installed and for a run that did not finish. `npm run scan -- sqlmap` runs one of them. SECURITY.md has the
 * figures of the last run.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fail, ROOT, step } from '../step.ts'
import { countWapitiUrls, readSqlmapRun, readWapitiRun, type ScanRun } from './scanReports.ts'

const START_MS = 180_000
const CRAWL_SECONDS = 900
/** Limit of one module of wapiti. */
const ATTACK_SECONDS = 900
const WAPITI_MS = 60 * 60_000
const SQLMAP_MS = 10 * 60_000
/** Above this share of refusals (429 and 503) a run says little about the rest. */
const REFUSED_SHARE = 0.05
/** Attacks on pages, headers and cookies; ssrf and log4shell are left out, because they report to a server outside. */
const MODULES = [
  ...['blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'http_headers', 'methods'],
  ...['permanentxss', 'redirect', 'sql', 'xss', 'xxe'],
]
const METRICS_TOKEN = randomBytes(24).toString('hex')

/** A finding that is no vulnerability here, with the reason. */
const ACCEPTED: { what: RegExp; why: string }[] = [
  {
    what: /Strict-Transport-Security/,
    why: 'the scan has no TLS; securityHeaders.test.ts checks the header behind a TLS proxy',
  },
  { what: /X-XSS-Protection/, why: 'browsers have removed it; the Content-Security-Policy replaces it' },
  {
    what: /Secure flag is not set/,
    why: 'the scan has no TLS; securityHeaders.test.ts checks the cookies behind a TLS proxy',
  },
]

/** A caller of the scanned shop. */
type Caller = { who: string; headers: Record<string, string> }

try {
  process.chdir(ROOT)
  const scanners = chooseScanners(process.argv.slice(2))
  if (!existsSync('dist/server/main.js')) throw new Error('There is no build to scan: run npm run build.')
  const { findings, problems } = await scan(scanners)
  const accepted = findings.flatMap((finding) => {
    const reason = ACCEPTED.find(({ what }) => what.test(finding))
    return reason ? [`${/[^,]+, [^:]+: ([^:]+)/.exec(finding)?.[1] ?? finding}: ${reason.why}`] : []
  })
  for (const line of new Set(accepted)) console.log(`  accepted: ${line}`)
  const others = findings.filter((finding) => !ACCEPTED.some(({ what }) => what.test(finding)))
  for (const line of [...others, ...problems]) console.log(`✗ ${line}`)
  console.log(`${others.length} findings${problems.length > 0 ? `, but the scan is incomplete` : ''}`)
  process.exitCode = others.length + problems.length > 0 ? 1 : 0
} catch (error) {
  fail(error)
}

/** @throws {Error} when a scanner is not installed: a scan without it would look clean */
function chooseScanners(named: string[]): string[] {
  const known = ['wapiti', 'sqlmap']
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`The scanners are wapiti and sqlmap, not ${unknown.join(', ')}.`)
  const chosen = named.length > 0 ? named : known
  const missing = chosen.filter((name) => spawnSync(name, ['--version']).error)
  if (missing.length > 0)
    throw new Error(
      `Nothing was scanned, because ${missing.join(' and ')} cannot be run: apt-get install ${missing.join(' ')}.`,
    )
  for (const name of chosen) {
    const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' })
    console.log(`  ${name} ${/(\d+\.\d+(?:\.\d+)*)/.exec(stdout)?.[1]}`)
  }
  return chosen
}

async function scan(scanners: string[]): Promise<ScanRun> {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-scan-'))
  const { url, shop } = await step('Start of the shop', () => startShop(folder))
  const all: ScanRun = { findings: [], problems: [] }
  const attack = async (scanner: string, what: string, work: () => Promise<ScanRun>) => {
    const before = await countRequests(url)
    const { findings, problems } = await step(`${scanner}, ${what}`, work)
    const after = await countRequests(url)
    const [sent, refused] = [after.all - before.all, after.refused - before.refused]
    console.log(`  ${sent} requests, ${refused} of them refused by limits`)
    if (sent === 0) problems.push('sent no request to the shop')
    if (refused > sent * REFUSED_SHARE) problems.push(`was refused ${refused} of ${sent} requests by limits`)
    all.findings.push(...findings.map((line) => `${scanner}, ${what}: ${line}`))
    all.problems.push(...problems.map((line) => `${scanner}, ${what}: ${line}`))
  }
  try {
    const callers = {
      anonymous: async (): Promise<Caller> => ({ who: 'signed out', headers: {} }),
      shopper: async (): Promise<Caller> => ({
        who: 'signed in as a shopper',
        headers: { authorization: `Bearer ${await logIn(url)}` },
      }),
      staff: async (): Promise<Caller> => ({
        who: 'signed in to the staff console',
        headers: await logInToConsole(url),
      }),
    }
    if (scanners.includes('wapiti'))
      for (const caller of Object.values(callers)) {
        const { who, headers } = await caller()
        await attack('wapiti', who, () => runWapiti({ url, who, headers, folder }))
      }
    if (scanners.includes('sqlmap'))
      for (const target of createSqlTargets(url, {
        shopper: (await callers.shopper()).headers,
        staff: (await callers.staff()).headers,
        csrf: await fetchCsrfHeaders(url),
      }))
        await attack('sqlmap', target.what, () => runSqlmap(target, folder))
    const ready = await fetch(`${url}/readyz`)
    if (!ready.ok) all.findings.push(`readyz, afterwards: the shop responds with ${ready.status}`)
    return all
  } finally {
    shop.kill('SIGTERM')
    await new Promise((done) => shop.once('close', done))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the shop in a separate folder, with budgets so large that the limits do not end the attacks early. */
async function startShop(folder: string): Promise<{ url: string; shop: ChildProcess }> {
  for (const name of ['CHANGELOG.md', 'catalogue', 'drizzle', 'dist']) symlinkSync(join(ROOT, name), join(folder, name))
  const { PATH, HOME, TMPDIR } = process.env
  const shop = spawn(process.execPath, ['--max-old-space-size=256', join(ROOT, 'dist', 'server', 'main.js')], {
    cwd: folder,
    env: {
      ...{ PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', UPLOADS_DIR: join(folder, 'uploads') },
      ...{ GRAPHQL_POINTS: '1000000000', PERSISTED_POINTS: '1000000000', METRICS_TOKEN },
    },
  })
  process.once('exit', () => shop.kill('SIGKILL'))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^Shop\s+(http:\S+?)\/?$/m.exec(output)?.[1]
      if (address) resolve(address)
    }
    shop.stdout.on('data', listen)
    shop.stderr.on('data', listen)
    shop.once('close', () => reject(new Error(`The shop did not start: ${output}`)))
    setTimeout(() => reject(new Error(`The shop did not start in time: ${output}`)), START_MS).unref()
  })
  return { url, shop }
}

/** Counts the responses of the shop, and those that limits refused. */
async function countRequests(url: string): Promise<{ all: number; refused: number }> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await response.text()
  const counts = { all: 0, refused: 0 }
  for (const [, labels = '', count] of text.matchAll(/^kasero_requests_total\{(.*)\} (\d+)$/gm)) {
    if (labels.includes('route="/metrics"')) continue
    counts.all += Number(count)
    if (/status="(?:429|503)"/.test(labels)) counts.refused += Number(count)
  }
  return counts
}

type GraphqlBody<T> = { data?: T | null; errors?: { message: string }[] }

async function post<T>(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
  })
  return { response, body: (await response.json()) as T }
}

async function mutate<T>(url: string, query: string, input: object) {
  const { response, body } = await post<GraphqlBody<T>>(url, { query, variables: { input } })
  if (!body.data || body.errors) throw new Error(`The log-in failed: ${body.errors?.[0]?.message}`)
  return { data: body.data, cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '') }
}

/** Logs in as the demo shopper. @returns the access token */
async function logIn(url: string): Promise<string> {
  const { body } = await post<{ token: string }>(`${url}/sandbox/captcha/token`, {})
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken } } }'
  const { data } = await mutate<{ logIn: { session: { accessToken: string } } }>(`${url}/graphql`, query, {
    email: 'shopper@kasero.test',
    password: 'Matooke#1',
    recaptchaToken: body.token,
  })
  return data.logIn.session.accessToken
}

/** Signs in to the staff console as the demo admin. @returns the headers of its pages: cookies and CSRF token */
async function logInToConsole(url: string): Promise<Record<string, string>> {
  const email = 'admin@kasero.test'
  const readCodes = async () => {
    const mails = (await (await fetch(`${url}/sandbox/mail.json?to=${email}`)).json()) as { text: string }[]
    return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
  }
  const { length: earlier } = await readCodes()
  const { data } = await mutate<{ logIn: { challenge: string } }>(
    `${url}/staff/graphql`,
    'mutation ($input: StaffLogInInput!) { logIn(input: $input) { challenge } }',
    { email, password: 'Matooke#1' },
  )
  const deadline = Date.now() + 20_000
  let codes = await readCodes()
  for (; codes.length === earlier && Date.now() < deadline; codes = await readCodes()) await wait(200)
  const { cookies } = await mutate(
    `${url}/staff/graphql`,
    'mutation ($input: VerifySecondFactorInput!) { verifySecondFactor(input: $input) { me { id } } }',
    { challenge: data.logIn.challenge, code: codes[0], method: 'EMAIL' },
  )
  const csrfToken = cookies.find((cookie) => cookie.startsWith('staffCsrf='))?.split('=')[1] ?? ''
  return { cookie: cookies.join('; '), 'x-kasero-staff': '1', 'x-csrf-token': csrfToken }
}

/** Gets a CSRF token as a visitor. @returns the headers of a request that changes something through REST */
async function fetchCsrfHeaders(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/user/csrf-token`)
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), 'x-csrf-token': csrfToken }
}

/** Runs a program; ends it after the time. @returns what it wrote */
async function run(
  command: string,
  args: readonly string[],
  ms: number,
): Promise<{ output: string; isEnded: boolean }> {
  const child = spawn(command, args, {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], timeout: ms, killSignal: 'SIGKILL' },
    // Both programs translate what they write.
    env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'C' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await new Promise((done, failed) => child.once('close', done).once('error', failed))
  return { output, isEnded: child.signalCode === 'SIGKILL' }
}

function endedAfter(ms: number): string {
  return `did not finish: it was ended after ${ms / 60_000} minutes at most`
}

async function runWapiti({ url, who, headers, folder }: { url: string; folder: string } & Caller): Promise<ScanRun> {
  const file = join(folder, `${who}.json`.replaceAll(' ', '-'))
  const isStaff = 'x-kasero-staff' in headers
  const starts = isStaff
    ? [
        '/staff/orders?search=x&sort=placed',
        '/staff/customers?search=x',
        '/staff/graphql?query={me{id}}',
        '/staff/audit.csv?action=x&search=x&entity=x',
      ]
    : [
        '/search?q=milk&minPrice=1&maxPrice=9000&sort=newest',
        '/login?redirect=/cart',
        '/graphql?query={__typename}',
        '/api/order/tracking?orderId=x',
        '/api/user/support-tickets/x',
        '/api/category/get-category',
      ]
  const args = [
    ...['-u', `${url}/${isStaff ? 'staff/' : ''}`, '--scope', 'folder'],
    ...['-d', '3', '--max-links-per-page', '20', '--max-files-per-dir', '20'],
    ...['--max-scan-time', String(CRAWL_SECONDS), '--max-attack-time', String(ATTACK_SECONDS)],
    ...['-m', MODULES.join(',')],
    ...['--store-session', folder, '--flush-session', '--no-bugreport', '-v', '0', '-f', 'json', '-o', file],
    ...starts.flatMap((path) => ['-s', `${url}${path}`]),
    // wapiti of Debian 12 requests Brotli, which it cannot decode: it would see no link of any page.
    ...Object.entries({ ...headers, 'accept-encoding': 'gzip' }).flatMap(([name, value]) => [
      '-H',
      `${name}: ${value}`,
    ]),
  ]
  const { output, isEnded } = await run('wapiti', args, WAPITI_MS)
  const { findings, problems } = readWapitiRun(
    output,
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
    MODULES,
  )
  if (isEnded) problems.push(endedAfter(WAPITI_MS))
  if (!(await isSignedIn(url, headers))) problems.push('ended signed out: its session did not last')
  const found = countWapitiUrls(output)
  console.log(`  ${found} URLs and forms`)
  // Pages of the console are rendered in the browser, so that only those of the shop have links for wapiti.
  if (!isStaff && found <= starts.length + 1) problems.push('followed no link of any page')
  return { findings, problems }
}

/** Whether the session in the headers is still valid; true for a caller without one. */
async function isSignedIn(url: string, headers: Record<string, string>): Promise<boolean> {
  if (headers.authorization) {
    const { body } = await post<GraphqlBody<{ viewer: object | null }>>(
      `${url}/graphql`,
      { query: '{ viewer { id } }' },
      headers,
    )
    return Boolean(body.data?.viewer)
  }
  if (!headers.cookie) return true
  const { body } = await post<GraphqlBody<{ me: object | null }>>(
    `${url}/staff/graphql`,
    { query: '{ me { id } }' },
    headers,
  )
  return Boolean(body.data?.me)
}

/** A request with `*` behind the value that sqlmap replaces. */
type SqlTarget = { what: string; url: string; headers?: Record<string, string>; body?: object; status?: number }

/** Where values reach SQL (wapiti tries time-based injection): search, filters, ids and cursors. */
function createSqlTargets(
  url: string,
  { shopper, staff, csrf }: Record<'shopper' | 'staff' | 'csrf', Record<string, string>>,
): SqlTarget[] {
  const graphql = (what: string, query: string, variables: object, headers?: Record<string, string>): SqlTarget => ({
    what,
    url: `${url}/${headers === staff ? 'staff/' : ''}graphql`,
    headers: { accept: 'application/json', ...headers },
    body: { query, variables },
  })
  return [
    { what: 'page of the search', url: `${url}/search?q=milk*&minPrice=1*&categories=x*&sort=newest*` },
    graphql('search', 'query ($q: String!) { search(query: $q, first: 3) { totalCount } }', { q: 'milk*' }),
    {
      ...{ what: 'search through REST', url: `${url}/api/product/search`, headers: csrf },
      body: { search: 'milk*', page: 1, limit: 3 },
    },
    graphql('ids', 'query ($id: ID!) { node(id: $id) { id } }', { id: 'prod_x*' }, shopper),
    {
      ...{ what: 'an order, as a shopper', url: `${url}/api/order/tracking?orderId=order_x*`, headers: shopper },
      status: 404,
    },
    graphql(
      'orders of the staff console',
      'query ($q: String!) { orders(search: $q, first: 3) { totalCount } }',
      { q: 'grace*' },
      staff,
    ),
    graphql(
      'customers of the staff console',
      'query ($q: String!) { customers(search: $q, first: 3) { totalCount } }',
      { q: 'grace*' },
      staff,
    ),
    graphql(
      'products of the staff console',
      'query ($q: String!) { products(search: $q, first: 3) { totalCount } }',
      { q: 'milk*' },
      staff,
    ),
    {
      ...{ what: 'audit log of the staff console', headers: staff },
      url: `${url}/staff/audit.csv?action=x*&search=x*&entity=x*`,
    },
  ]
}

/** Sends the request of a target unchanged: what is refused before it reaches SQL would look clean. */
async function checkTarget({ url, headers, body, status = 200 }: SqlTarget): Promise<string[]> {
  const unmarked = (text: string) => text.replaceAll('*', '')
  const response = await fetch(unmarked(url), {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: unmarked(JSON.stringify(body)) }),
  })
  const text = await response.text()
  return response.status === status && !text.includes('"errors":[')
    ? []
    : [`does not reach the database: the request itself is answered with ${response.status} ${text.slice(0, 200)}`]
}

async function runSqlmap(target: SqlTarget, folder: string): Promise<ScanRun> {
  const unreachable = await checkTarget(target)
  if (unreachable.length > 0) return { findings: [], problems: unreachable }
  const { url, headers = {}, body } = target
  const lines = Object.entries({ ...headers, ...(body && { 'content-type': 'application/json' }) })
  const args = [
    ...['-u', url, ...(body ? ['--data', JSON.stringify(body)] : [])],
    ...(lines.length > 0 ? ['--headers', lines.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...['--batch', '--dbms', 'PostgreSQL', '--level', '2', '--risk', '1', '--technique', 'BEU'],
    ...['--timeout', '30', '--retries', '1', '--ignore-code', '400,401,404,429', '--flush-session'],
    ...['--output-dir', join(folder, 'sqlmap')],
  ]
  const { output, isEnded } = await run('sqlmap', args, SQLMAP_MS)
  const { findings, problems } = readSqlmapRun(output)
  problems.push(...(await checkTarget(target)))
  return { findings, problems: isEnded ? [endedAfter(SQLMAP_MS)] : problems }
}
