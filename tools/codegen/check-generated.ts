/**
 * Fails when a committed generated file is stale: the schema, the client's documents, the translation catalogues, the
 * migrations, the tables of ASVS and of personal data. Stale files are left regenerated, for review and commit;
 * migrations are generated in a scratch directory, because a new migration needs a name.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { refreshWords } from '../i18n/words.ts'
import { ASVS_PAGE, writeAsvsPage } from '../security/asvs.ts'
import { DATA_PAGE, writeDataPage } from '../security/dataPage.ts'
import { fail, ROOT, report } from '../step.ts'
import { DOCUMENTS_FILE, emitSchema, generateDocuments } from './codegen.ts'
import { PARTNER_CALLS_FILE } from './partnerClient.ts'

process.chdir(ROOT)
const DOCUMENTS = relative(ROOT, DOCUMENTS_FILE)
const SCHEMAS = ['schema/schema.graphql', 'schema/staff.graphql']
const DRIZZLE_KIT = 'node_modules/drizzle-kit/bin.cjs'
/** Inside the checkout, because drizzle-kit accepts only relative paths. */
const ASIDE = 'node_modules/.cache/kasero-migrations'

try {
  const since = performance.now()
  const [generated, migrations] = await Promise.all([staleFiles(), staleMigrations()])
  const complaints = [...generated, ...staleWords(), ...staleDataPage(), ...staleAsvsPage(), ...migrations]
  for (const complaint of complaints) console.error(`✗ ${complaint}`)
  if (complaints.length > 0) process.exit(1)
  report('Schema, documents, words and migrations are current', since)
} catch (error) {
  fail(error)
}

async function staleFiles(): Promise<string[]> {
  const schemaBefore = contents(SCHEMAS)
  const schema = await emitSchema()
  const documentsBefore = contents([...generatedFiles(), DOCUMENTS, PARTNER_CALLS_FILE])
  await generateDocuments(schema)
  return [
    ...differing(schemaBefore, SCHEMAS).map(
      (file) => `${file} was not what the server emits; npm run codegen has regenerated it: commit it.`,
    ),
    ...differing(documentsBefore, [...generatedFiles(), DOCUMENTS, PARTNER_CALLS_FILE]).map(
      (file) => `${file} was not what its document and the schema make; npm run codegen has regenerated it: commit it.`,
    ),
    ...orphans().map((file) => `${file} has no .graphql document any more: remove it.`),
  ]
}

/** Also reports texts of the client that bypass the catalogues. */
function staleWords(): string[] {
  const { stale, complaints } = refreshWords()
  return [
    ...stale.map((file) => `${file} had not the texts of its source; npm run words has regenerated it: commit it.`),
    ...complaints,
  ]
}

function staleDataPage(): string[] {
  return writeDataPage()
    ? [`${DATA_PAGE} was not what the retention rules say; npm run asvs has regenerated it: commit it.`]
    : []
}

function staleAsvsPage(): string[] {
  const { stale, complaints } = writeAsvsPage()
  return stale
    ? [...complaints, `${ASVS_PAGE} was not what the tests say; npm run asvs has regenerated it: commit it.`]
    : complaints
}

function generatedFiles(): string[] {
  return globSync('{client,staff}/**/*.generated.ts')
}

function contents(files: string[]): Map<string, string> {
  return new Map(files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]))
}

function differing(before: Map<string, string>, after: string[]): string[] {
  return after.filter((file) => before.get(file) !== (existsSync(file) ? readFileSync(file, 'utf8') : undefined))
}

function orphans(): string[] {
  return generatedFiles().filter(
    (file) =>
      !file.endsWith(join('apollo', 'types.generated.ts')) && !existsSync(file.replace(/\.generated\.ts$/, '.graphql')),
  )
}

async function staleMigrations(): Promise<string[]> {
  rmSync(ASIDE, { recursive: true, force: true })
  mkdirSync(ASIDE, { recursive: true })
  cpSync('drizzle', join(ASIDE, 'drizzle'), { recursive: true })
  const config = join(ASIDE, 'drizzle.config.ts')
  const original = relative(ASIDE, 'drizzle.config.ts')
  writeFileSync(config, `import config from '${original}'\nexport default { ...config, out: '${ASIDE}/drizzle' }\n`)
  const [check, generate] = await Promise.all([drizzleKit(['check']), drizzleKit(['generate', '--config', config])])
  const before = new Set(readdirSync('drizzle'))
  const made = readdirSync(join(ASIDE, 'drizzle')).filter((name) => !before.has(name))
  rmSync(ASIDE, { recursive: true, force: true })
  const complaints = check.ok
    ? []
    : [`The migrations do not follow one another (${check.said}): run npx drizzle-kit check.`]
  if (made.length > 0)
    return [
      ...complaints,
      'The tables in server/db/tables have changed since the last migration: run npm run db:generate and commit it.',
    ]
  if (!generate.ok)
    return [
      ...complaints,
      `Whether a migration is missing could not be found out (${generate.said}): run npm run db:generate.`,
    ]
  return complaints
}

/**
 * Runs drizzle-kit. Without a terminal it cannot ask whether a column was renamed and fails, which means that a
 * migration is missing.
 */
function drizzleKit(args: string[]): Promise<{ ok: boolean; said: string }> {
  const child = spawn(process.execPath, [DRIZZLE_KIT, ...args], { stdio: ['ignore', 'pipe', 'pipe'], timeout: 240_000 })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((done) => {
    child.once('close', (code) =>
      done({ ok: code === 0 && !/error/i.test(said), said: said.trim().split('\n').at(-1) ?? '' }),
    )
  })
}
