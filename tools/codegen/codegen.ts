/**
 * `npm run codegen` emits the schema from the server's classes, then generates the types and documents of the client
 * and of the partner client.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { withServerCode } from '../load.ts'
import { fail, ROOT, step } from '../step.ts'
import { withHashes } from './documents.ts'
import { PARTNER_CALLS_FILE, partnerCalls } from './partnerClient.ts'

const SCHEMA_FILE = join(ROOT, 'schema', 'schema.graphql')
const STAFF_SCHEMA_FILE = join(ROOT, 'schema', 'staff.graphql')
export const DOCUMENTS_FILE = join(ROOT, 'schema', 'documents.json')
const FIRST_LINE = '# Emitted from the classes in server/modules by `npm run codegen`; never edited by hand.\n\n'

/**
 * Writes schema/schema.graphql and schema/staff.graphql from the server's classes.
 * @returns the public schema as the server builds it, with field metadata that the printed schema does not contain
 */
export async function emitSchema(): Promise<GraphQLSchema> {
  const [schema, staffSchema] = await withServerCode(async (load) => {
    await load('reflect-metadata')
    const { buildShopSchema } = (await load('/server/graphql/schema.ts')) as { buildShopSchema(): GraphQLSchema }
    const { buildStaffSchema } = (await load('/server/graphql/staff/staffSchema.ts')) as {
      buildStaffSchema(): GraphQLSchema
    }
    return [buildShopSchema(), buildStaffSchema()] as const
  })
  writeWhenChanged(SCHEMA_FILE, printed(schema))
  writeWhenChanged(STAFF_SCHEMA_FILE, printed(staffSchema))
  return schema
}

const printed = (schema: GraphQLSchema): string => `${FIRST_LINE}${printSchema(lexicographicSortSchema(schema))}\n`

export async function generateDocuments(schema: GraphQLSchema): Promise<void> {
  const { generate } = await import('@graphql-codegen/cli')
  const { default: config } = await import('../../codegen.ts')
  const files = await generate({ ...config, cwd: ROOT, silent: true, errorsOnly: true }, false)
  const documents: [hash: string, text: string][] = []
  for (const file of files) {
    // The staff console has no persisted queries: its server accepts the text of any query of a staff member.
    const isStaff = resolve(ROOT, file.filename).startsWith(join(ROOT, 'staff'))
    const { content, texts } = isStaff ? { content: file.content, texts: {} } : withHashes(file.content, schema)
    writeWhenChanged(resolve(ROOT, file.filename), withoutUnusedImports(content))
    documents.push(...Object.entries(texts))
  }
  const byText = documents.sort(([, one], [, other]) => (one < other ? -1 : 1))
  writeWhenChanged(DOCUMENTS_FILE, `${JSON.stringify(Object.fromEntries(byText), null, 2)}\n`)
  writeWhenChanged(join(ROOT, PARTNER_CALLS_FILE), await partnerCalls())
}

/** The generator imports the types of every fragment it found, and TypeScript rejects unused imports. */
function withoutUnusedImports(content: string): string {
  return content.replace(
    /^import type (?:\* as (\w+)|\{ (\w+) \}) from .*;\n/gm,
    (line, namespace?: string, name?: string) => {
      const uses = content.match(new RegExp(`\\b${namespace ?? name}\\b`, 'g'))?.length ?? 0
      return uses > 1 ? line : ''
    },
  )
}

/** An unchanged file keeps its modification time, so that file watchers are not triggered. */
function writeWhenChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

if (import.meta.main) {
  try {
    process.chdir(ROOT)
    const schema = await step('Emit schema/schema.graphql from the server', emitSchema)
    if (!process.argv.includes('--schema-only'))
      await step('Generate the types and documents of the clients', () => generateDocuments(schema))
  } catch (error) {
    fail(error)
  }
}
