/** `npm run contract`: breaking changes of the published schema must be announced. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkContract } from '../../../tools/codegen/checkContract.ts'

const folder = mkdtempSync(join(tmpdir(), 'kasero-contract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const published = readFileSync('schema/published.graphql', 'utf8')
const schema = readFileSync('schema/schema.graphql', 'utf8')
const changelog = readFileSync('CHANGELOG.md', 'utf8')

const check = ({ present = schema, entry = '' } = {}) =>
  checkContract({ published, present, changelog: entry ? changelog.replace(/^## /m, `${entry}\n\n## `) : changelog })

/** Runs the command as a child process. */
function runContract(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/codegen/contract.ts', ...args], {
    encoding: 'utf8',
  })
  const [complaints, deprecated] = [
    stderr.split('\n').filter((line) => line.startsWith('✗')),
    stdout.split('\n').filter((line) => line.includes('deprecated: ')),
  ]
  return { status, complaints, deprecated }
}

describe('The schema', () => {
  const command = runContract()

  it('has no unannounced breaking change and follows the schema rules', () =>
    expect(command).toMatchObject({ status: 0, complaints: [] }))

  it('lists deprecations with their dates and replacements', () => {
    expect(command.deprecated).toContain(
      '  deprecated: AddToCartInput.changeId. Deprecated since 2026-11-22, removed after 2027-05-22: use `idempotencyKey`; requests with both are rejected.',
    )
  })

  const withoutSavings = schema.replace(/\n {2}"""listTotal − itemsTotal, in whole UGX\."""\n {2}savings: Int!\n/, '\n')

  it('cannot lose a field without an announcement', () => {
    const file = join(folder, 'schema.graphql')
    writeFileSync(file, withoutSavings)
    const { status, complaints } = runContract('--present', file)
    expect(status).toBe(1)
    expect(complaints).toEqual([expect.stringContaining('`Cart.savings`')])
  })

  it.each<[string, string[], string]>([
    [
      'that is announced',
      [],
      '## 2099-01-01\n\n- Breaking: `Cart.savings` is gone; listTotal − itemsTotal says the same.',
    ],
    [
      'where another removal is announced',
      [expect.stringContaining('`Cart.savings`')],
      '## 2099-01-01\n\n- Breaking: `Cart.grandTotal` is gone.',
    ],
    [
      'that is mentioned, but not as breaking',
      [expect.stringContaining('`Cart.savings`')],
      '## 2099-01-01\n\n- `Cart.savings` is gone.',
    ],
    [
      'announced before the field was published',
      [expect.stringContaining('`Cart.savings`')],
      '## 2020-01-01\n\n- Breaking: `Cart.savings` is gone.',
    ],
  ])('removal of a field %s is reported unless the announcement counts', async (_name, complaints, entry) => {
    expect((await check({ present: withoutSavings, entry })).complaints).toEqual(complaints)
  })

  it.each<[string, string, string, string]>([
    [
      'a field without a description',
      'type Cart implements Node {',
      'type Cart implements Node {\n  mystery: Int\n',
      'require-description',
    ],
    [
      'a deprecation without a reason',
      '  grandTotal: Int!',
      '  grandTotal: Int! @deprecated',
      'require-deprecation-reason',
    ],
    ['an enum value in lower case', '  NOT_ENOUGH_STOCK\n', '  notEnough\n  NOT_ENOUGH_STOCK\n', 'naming-convention'],
  ])('rejects %s', async (_name, text, replacement, rule) => {
    const { complaints } = await check({ present: schema.replace(text, replacement) })
    expect(complaints).toContainEqual(expect.stringContaining(rule))
  })
})
