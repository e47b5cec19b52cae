/** A scan that did not happen is no clean scan. */
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { countWapitiUrls, readSqlmapRun, readWapitiRun } from './scanReports.ts'

const MODULES = ['sql', 'xss']
const COMPLETE = `[*] Wapiti found 12 URLs and forms during the scan
[*] Launching module sql

[*] Launching module xss

Report
`
const CLEAN = JSON.stringify({ vulnerabilities: { 'SQL Injection': [] } })
const CLEAN_SQLMAP = `[10:00:00] [INFO] testing 'PostgreSQL UNION query'
[10:00:01] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase values for '--level'`

describe('npm run scan', () => {
  it.each([
    [[], 'wapiti and sqlmap'],
    [['sqlmap'], 'sqlmap'],
  ])('fails when a scanner is not installed, with the arguments %j', (args, missing) => {
    const result = spawnSync(process.execPath, ['tools/security/scan.ts', ...args], {
      encoding: 'utf8',
      env: { PATH: '/nowhere' },
    })
    expect(result).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${missing} cannot be run: apt-get install`),
    })
  })

  it('fails for the name of another program', () => {
    const result = spawnSync(process.execPath, ['tools/security/scan.ts', 'nmap'], { encoding: 'utf8' })
    expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining('wapiti and sqlmap, not nmap') })
  })
})

describe('A run of wapiti', () => {
  it('is clean when every module ran and the report lists nothing', () => {
    expect(readWapitiRun(COMPLETE, CLEAN, MODULES)).toEqual({ findings: [], problems: [] })
    expect(countWapitiUrls(COMPLETE)).toBe(12)
  })

  it('has the findings of its report', () => {
    const hit = { method: 'GET', path: '/search?q=1', info: 'SQL Injection\n', parameter: 'q' }
    const report = JSON.stringify({ vulnerabilities: { 'SQL Injection': [hit] } })
    expect(readWapitiRun(COMPLETE, report, MODULES).findings).toEqual([
      'SQL Injection: SQL Injection, GET /search?q=1, q',
    ])
  })

  it.each([
    ['the limit of the crawl', `Max scan time was reached, stopping.\n${COMPLETE}`, /time limit ended the crawl/],
    ['the limit of a module', `${COMPLETE}Max attack time was reached for module xss, stopping.\n`, /its module xss/],
    ['a module that is missing', COMPLETE.replace('module xss', 'module exec'), /did not run the modules xss/],
    ['an error of a module', `${COMPLETE}TypeError unhashable type: 'dict'\n`, /failed: TypeError/],
    [
      'a shop that does not respond',
      `${COMPLETE}3 requests were skipped due to network issues\n`,
      /skipped 3 requests/,
    ],
  ])('proves nothing after %s', (_, output, problem) => {
    expect(readWapitiRun(output, CLEAN, MODULES).problems).toEqual([expect.stringMatching(problem)])
  })

  it('proves nothing without a report', () => {
    expect(readWapitiRun(COMPLETE, undefined, MODULES).problems).toEqual(['wrote no report'])
  })
})

describe('A run of sqlmap', () => {
  it('is clean after its verdict', () => {
    expect(readSqlmapRun(CLEAN_SQLMAP)).toEqual({ findings: [], problems: [] })
  })

  it('has a finding for an injection point, and none for a guess', () => {
    const found = 'sqlmap identified the following injection point(s) with a total of 40 HTTP(s) requests:'
    expect(readSqlmapRun(`[INFO] parameter 'q' appears to be 'AND boolean-based' injectable\n${found}`)).toEqual({
      findings: [found],
      problems: [],
    })
  })

  it.each([
    ['when the shop is gone', '[10:00:00] [CRITICAL] unable to connect to the target URL', /unable to connect/],
    ['when it was ended', `[10:00:00] [INFO] testing 'PostgreSQL UNION query'`, /did not finish: it wrote no verdict/],
  ])('proves nothing %s', (_, output, problem) => {
    expect(readSqlmapRun(output).problems).toEqual([expect.stringMatching(problem)])
  })
})
