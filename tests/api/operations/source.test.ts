/** What the code of the server does not contain: rules that no request can show. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const sources = (folders: string) =>
  globSync(`${folders}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
const SERVER = sources('server')
const EVERYWHERE = sources('{server,client,staff}')

/** The lines with a match, as `file: match`. */
const find = (pattern: RegExp, among = SERVER) =>
  among.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`)).sort()

const filesWith = (pattern: RegExp) => [...new Set(find(pattern).map((hit) => hit.split(':')[0]))]

describe('The server', () => {
  it('is found by this test', () => {
    expect(SERVER.length).toBeGreaterThan(300)
    expect(find(/randomInt\(/g).length).toBeGreaterThan(3)
  })

  // ASVS 1.2.5
  it('starts programs only for the embedded PostgreSQL, with a list of arguments and without a shell', () => {
    for (const file of filesWith(/node:child_process/g)) expect(file).toMatch(/^server\/bootstrap\/embeddedPostgres\//)
    expect(find(/\bshell: true|\bexec(?:Sync)?\(\s*[`'"]/g)).toEqual([])
  })

  // ASVS 1.3.2
  it('runs no code from text, in browsers neither', () => {
    expect(find(/\beval\(|new Function\(|node:vm\b|setTimeout\(['"`]|dangerouslySetInnerHTML/g, EVERYWHERE)).toEqual([])
  })

  // ASVS 6.3.4
  it('opens sessions in one service for each kind of user, which both public APIs call', () => {
    const called = (name: string) => filesWith(new RegExp(`(?<!function )\\b${name}\\(`, 'g'))
    expect(called('(?:openSession|insertSession)')).toEqual([
      'server/modules/accounts/login.service.ts',
      'server/modules/accounts/sessions.service.ts',
    ])
    expect(called('(?:logIn|completeLogIn)').filter((file) => !file?.includes('/staff/'))).toEqual([
      'server/modules/accounts/accounts.rest.ts',
      'server/modules/accounts/sessions.resolver.ts',
    ])
    expect(called('(?:openStaffSession|insertStaffSession)')).toEqual([
      'server/modules/staff/access/signIn.service.ts',
      'server/modules/staff/access/staffSessions.service.ts',
    ])
    expect(find(/insert\((?:sessions|staffSessions)\)/g)).toEqual([
      'server/modules/accounts/accounts.queries.ts: insert(sessions)',
      'server/modules/staff/access/access.queries.ts: insert(staffSessions)',
    ])
  })

  // ASVS 16.2.3
  it('logs to standard output and standard error only, and writes files for pictures, exports, keys and backups', () => {
    expect(filesWith(/\bconsole\.\w+\(|process\.std(?:out|err)\b/g)).toEqual([
      'server/bootstrap/embeddedDatabase.ts',
      'server/bootstrap/startupReport.ts',
      'server/db/migrate.ts',
      'server/main.ts',
    ])
    expect(find(/from 'pino|pino\(|\btransport: |\bsyslog\b/g)).toEqual([])
    const writers = filesWith(/\b(?:createWriteStream|appendFile|writeFile|openSync)(?:Sync)?\(/g)
    expect(writers.filter((file) => !file?.startsWith('server/bootstrap/embeddedPostgres/'))).toEqual([
      'server/bootstrap/localSecret.ts',
      'server/integrations/images/local.images.ts',
      'server/modules/partners/exports.service.ts',
    ])
    // Of PostgreSQL, whose log docs/security/logging.md lists.
    expect(find(/'[\w-]+\.log'/g)).toEqual([
      "server/bootstrap/embeddedPostgres/baseBackup.ts: 'server.log'",
      "server/bootstrap/embeddedPostgres/postmaster.ts: 'server.log'",
    ])
  })

  // ASVS 6.5.3, 11.5.1
  it('takes random values from the secure generator; other ones only spread waits and choose a port', () => {
    for (const file of filesWith(/Math\.random/g))
      expect(file).not.toMatch(
        /^server\/(?:graphql|idempotency|integrations|jobs|modules|rest|security)\/|ids\.ts$|csrf/,
      )
    // Six bytes keep names of temporary files apart.
    const sizes = find(/randomBytes\((\d+)\)/g).map((hit) => [hit, Number(/\((\d+)\)$/.exec(hit)?.[1])] as const)
    expect(sizes.filter(([, bytes]) => bytes < 16).map(([hit]) => hit)).toEqual([
      'server/integrations/files/local.files.ts: randomBytes(6)',
      'server/integrations/images/local.images.ts: randomBytes(6)',
    ])
  })

  // ASVS 11.2.1, 11.2.3, 11.3.1, 11.3.2
  it('encrypts with AES-256-GCM of Node only', () => {
    expect(filesWith(/createCipheriv/g)).toEqual([
      'server/modules/accounts/refreshTokens.seal.ts',
      'server/security/secrets.ts',
    ])
    const ciphers = find(/'(?:aes|des|rc4|chacha)\d*-[\w-]*'/gi).map((hit) => hit.split(': ')[1])
    expect(new Set(ciphers)).toEqual(new Set(["'aes-256-gcm'"]))
    expect(find(/publicEncrypt|privateDecrypt|RSA_PKCS1|createDiffieHellman/g)).toEqual([])
  })

  // ASVS 11.4.1, 11.4.3
  it('hashes with SHA-256, and with SHA-1 only for ETags and the codes of authenticator apps', () => {
    const hashes = find(/(?:createHash|createHmac|hash|hkdfSync)\('\w+'/g).map((hit) => hit.replace(/ \w+\(/, ' '))
    expect(hashes.filter((hit) => !hit.endsWith("'sha256'"))).toEqual(["server/http/cachedResponse.ts: 'sha1'"])
    expect(filesWith(/\bmd5\b|'sha-?1'/gi)).toEqual([
      'server/http/cachedResponse.ts',
      'server/modules/staff/access/secondFactor.rules.ts',
    ])
  })

  // ASVS 13.2.5, 15.3.2
  it('sends requests from the integrations only, and follows no redirects', () => {
    const callers = SERVER.filter(({ text }) => /\b(?:typeof fetch|AwsClient|node:https?'|requestSecure)\b/.test(text))
      .filter(({ text }) => /(?:await|return) (?:client\.fetch|fetch|request)\(/.test(text))
      .map(({ file, text }) => ({ file, text }))
    const withoutSandbox = callers.filter(({ file }) => !file.startsWith('server/sandbox/'))
    expect(withoutSandbox.length).toBeGreaterThan(4)
    for (const { file, text } of withoutSandbox) {
      expect(file).toMatch(/^server\/integrations\//)
      const calls = text.match(/(?:await|return) (?:client\.fetch|fetch|request)\(/g)
      expect(text.match(/redirect: 'error'/g), file).toHaveLength(calls?.length ?? 0)
    }
  })
})
