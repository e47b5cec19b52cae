/**
 * `npm run scan` starts the built shop with an empty database on a free port of this machine and lets the scanners
 * wapiti and sqlmap (Debian packages) attack it, signed out and signed in. It prints what they find and ends with 1 for
 * findings. `npm run scan -- sqlmap` runs one of them. A scanner that is not installed is skipped. It takes twelve
 * minutes at most.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, ROOT, step } from '../step.ts'

const START_MS = 90_000
const WAPITI_SECONDS = 100
/** Of the attacks with one module; the crawl has its own limit. */
const ATTACK_SECONDS = 25
const SQLMAP_MS = 120_000
/** Attacks on pages, headers and cookies; ssrf and log4shell are left out, because they report to a server outside. */
const MODULES = 'blindsql,cookieflags,crlf,csp,csrf,exec,file,http_headers,methods,permanentxss,redirect,sql,xss,xxe'

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

type Finding = { scanner: string; who: string; what: string }

try {
  process.chdir(ROOT)
  if (!existsSync('dist/server/main.js')) throw new Error('There is no build to scan: run npm run build.')
  const findings = await scan()
  const accepted = findings.flatMap((finding) => {
    const reason = ACCEPTED.find(({ what }) => what.test(finding.what))
    return reason ? [`${finding.what.split(':')[0]}: ${reason.why}`] : []
  })
  for (const line of new Set(accepted)) console.log(`  accepted: ${line}`)
  const others = findings.filter(({ what }) => !ACCEPTED.some((accepted) => accepted.what.test(what)))
  for (const { scanner, who, what } of others) console.log(`✗ ${scanner}, ${who}: ${what}`)
  console.log(`${others.length} findings`)
  process.exitCode = others.length > 0 ? 1 : 0
} catch (error) {
  fail(error)
}

async function scan(): Promise<Finding[]> {
  const named = process.argv.slice(2)
  const installed = ['wapiti', 'sqlmap'].filter((name) => {
    if (named.length > 0 && !named.includes(name)) return false
    const isThere = spawnSync('which', [name]).status === 0
    if (!isThere) console.log(`  ${name} is not installed (apt-get install ${name}): skipped`)
    return isThere
  })
  if (installed.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'kasero-scan-'))
  const { url, shop } = await step('Start of the shop', () => startShop(folder))
  try {
    const token = await logIn(url)
    const findings: Finding[] = []
    if (installed.includes('wapiti'))
      for (const [who, headers] of [
        ['signed out', []],
        ['signed in', [`Authorization: Bearer ${token}`]],
      ] as const)
        findings.push(...(await step(`wapiti, ${who}`, () => runWapiti({ url, who, headers, folder }))))
    if (installed.includes('sqlmap'))
      for (const target of sqlTargets(url, token))
        findings.push(...(await step(`sqlmap, ${target.what}`, () => runSqlmap(target, folder))))
    const log = await fetch(`${url}/readyz`)
    if (!log.ok) findings.push({ scanner: 'readyz', who: 'afterwards', what: `the shop responds with ${log.status}` })
    return findings
  } finally {
    shop.kill('SIGTERM')
    await new Promise((done) => shop.once('close', done))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the shop in a folder of its own, with budgets so large that the limits do not end the attacks early. */
async function startShop(folder: string): Promise<{ url: string; shop: ChildProcess }> {
  for (const name of ['CHANGELOG.md', 'catalogue', 'drizzle', 'dist']) symlinkSync(join(ROOT, name), join(folder, name))
  const { PATH, HOME, TMPDIR } = process.env
  const shop = spawn(process.execPath, ['--max-old-space-size=256', join(ROOT, 'dist', 'server', 'main.js')], {
    cwd: folder,
    env: {
      ...{ PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', UPLOADS_DIR: join(folder, 'uploads') },
      ...{ GRAPHQL_POINTS: '1000000000', PERSISTED_POINTS: '1000000000' },
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

/** Logs in as the demo shopper. @returns the access token */
async function logIn(url: string): Promise<string> {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
      })
    ).json()
  const { token: recaptchaToken } = (await post('/sandbox/captcha/token', {})) as { token: string }
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken } } }'
  const input = { email: 'shopper@kasero.test', password: 'Matooke#1', recaptchaToken }
  const { data } = (await post('/graphql', { query, variables: { input } })) as {
    data: { logIn: { session: { accessToken: string } } }
  }
  return data.logIn.session.accessToken
}

/** Runs a program; ends it after the time. @returns what it wrote */
async function run(command: string, args: readonly string[], ms: number): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: ms, killSignal: 'SIGKILL' })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await new Promise((done, failed) => child.once('close', done).once('error', failed))
  return output
}

type WapitiReport = {
  vulnerabilities: Record<string, { method: string; path: string; info: string; parameter: string }[]>
}

async function runWapiti({
  url,
  who,
  headers,
  folder,
}: {
  url: string
  who: string
  headers: readonly string[]
  folder: string
}): Promise<Finding[]> {
  const file = join(folder, `${who}.json`.replace(' ', '-'))
  const starts = [
    '/search?q=milk&minPrice=1&maxPrice=9000&sort=newest',
    '/login?redirect=/cart',
    '/graphql?query={__typename}',
  ]
  const api = ['/api/order/tracking?orderId=x', '/api/user/support-tickets/x', '/api/category/get-category']
  const args = [
    ...['-u', `${url}/`, '--scope', 'folder', '-d', '3', '--max-links-per-page', '20', '--max-files-per-dir', '20'],
    ...['--max-scan-time', String(WAPITI_SECONDS), '--max-attack-time', String(ATTACK_SECONDS), '-m', MODULES],
    ...['--store-session', folder, '--flush-session', '--no-bugreport', '-v', '0', '-f', 'json', '-o', file],
    ...[...starts, ...api].flatMap((path) => ['-s', `${url}${path}`]),
    ...headers.flatMap((header) => ['-H', header]),
  ]
  const output = await run('wapiti', args, (WAPITI_SECONDS + 60) * 1000)
  if (!existsSync(file)) throw new Error(`wapiti wrote no report: ${output.slice(-300)}`)
  const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as WapitiReport
  return Object.entries(vulnerabilities).flatMap(([kind, hits]) =>
    hits.map(({ method, path, info, parameter }) => ({
      scanner: 'wapiti',
      who,
      what: `${info.trim()}: ${kind}, ${method} ${path}${parameter ? `, ${parameter}` : ''}`,
    })),
  )
}

type SqlTarget = { what: string; args: string[] }

/**
 * Where values reach SQL (wapiti tries time-based injection): search, filters, ids and cursors; `*` marks the value
 * that sqlmap replaces.
 */
function sqlTargets(url: string, token: string): SqlTarget[] {
  const signedIn = ['--headers', `Authorization: Bearer ${token}`]
  const graphql = (what: string, query: string, variables: object, headers: string[] = []) => ({
    what,
    args: [
      ...['-u', `${url}/graphql`, '--data', JSON.stringify({ query, variables })],
      ...(headers.length > 0 ? headers : ['--headers', 'Accept: application/json']),
    ],
  })
  return [
    { what: 'page of the search', args: ['-u', `${url}/search?q=milk&minPrice=1&categories=x&sort=newest`] },
    graphql('search', 'query ($q: String!) { search(query: $q, first: 3) { totalCount } }', { q: 'milk*' }),
    graphql('ids', 'query ($id: ID!) { node(id: $id) { id } }', { id: 'prod_x*' }, signedIn),
    { what: 'an order, signed in', args: ['-u', `${url}/api/order/tracking?orderId=order_x*`, ...signedIn] },
  ]
}

async function runSqlmap({ what, args }: SqlTarget, folder: string): Promise<Finding[]> {
  const fixed = [
    '--batch',
    '--dbms',
    'PostgreSQL',
    '--level',
    '2',
    '--risk',
    '1',
    '--timeout',
    '10',
    '--retries',
    '0',
    '--technique',
    'BEU',
  ]
  const output = await run(
    'sqlmap',
    [...args, ...fixed, '--ignore-code', '400,401,404,429', '--flush-session', '--output-dir', join(folder, 'sqlmap')],
    SQLMAP_MS,
  )
  // Lines with 'appears to be injectable' are guesses, which sqlmap checks before its verdict: other words give other
  // hits.
  const hits: string[] = output.match(/^.*(?:is vulnerable|identified the following injection point).*$/gm) ?? []
  if (hits.length === 0 && !/all tested parameters do not appear to be injectable/.test(output))
    hits.push(
      `no verdict within ${SQLMAP_MS / 1000} s: ${/^.*(?:CRITICAL|ERROR).*$/m.exec(output)?.[0] ?? 'it was ended'}`,
    )
  return hits.map((line) => ({ scanner: 'sqlmap', who: what, what: line.trim() }))
}
