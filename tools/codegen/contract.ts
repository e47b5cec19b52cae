/**
 * `npm run contract` checks the schema as a contract. It must follow graphql-eslint's schema rules (eslint.config.js
 * lists the exceptions with reasons), and a breaking change must be announced: by a line `- Breaking: …` in
 * CHANGELOG.md that names the element, such as `Cart.savings`, under a date not older than the published schema.
 * `--publish` makes the current schema the published one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, ROOT, report } from '../step.ts'

const PRESENT = 'schema/schema.graphql'
const PUBLISHED = 'schema/published.graphql'

const { values } = parseArgs({
  options: {
    publish: { type: 'boolean' },
    present: { type: 'string', default: PRESENT },
    changelog: { type: 'string', default: 'CHANGELOG.md' },
  },
})

try {
  process.chdir(ROOT)
  const since = performance.now()
  if (values.publish) {
    const today = new Date().toISOString().slice(0, 10)
    writeFileSync(
      PUBLISHED,
      `# Published ${today} by \`npm run contract -- --publish\`; never edited by hand.\n\n${withoutFirstLine(read(PRESENT))}`,
    )
    report(`The present schema is the published one, of ${today}`, since)
    process.exit(0)
  }
  const complaints = [
    ...(await mistakes(read(values.present))),
    ...(await unannounced(read(PUBLISHED), read(values.present), read(values.changelog))),
  ]
  for (const deprecation of await deprecations(read(values.present))) console.log(`  deprecated: ${deprecation}`)
  for (const complaint of complaints) console.error(`✗ ${complaint}`)
  if (complaints.length > 0) process.exit(1)
  report('The schema keeps what it published', since)
} catch (error) {
  fail(error)
}

function read(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no ${resolve(file)}.`)
  return readFileSync(file, 'utf8')
}

function withoutFirstLine(schema: string): string {
  return schema.replace(/^# .*\n\n/, '')
}

/** Lists the violations that graphql-eslint reports. */
async function mistakes(schema: string): Promise<string[]> {
  const { ESLint } = await import('eslint')
  const results = await new ESLint().lintText(schema, { filePath: PRESENT })
  return results.flatMap(({ messages }) =>
    messages.map(({ line, message, ruleId }) => `${PRESENT}:${line} ${message} (${ruleId})`),
  )
}

/**
 * Lists every deprecated field, input field and enum value, with its reason, which states dates and the replacement.
 */
async function deprecations(schema: string): Promise<string[]> {
  const { buildSchema, isEnumType, isInputObjectType, isInterfaceType, isObjectType } = await import('graphql')
  return Object.values(buildSchema(schema).getTypeMap()).flatMap((type) => {
    const hasFields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    const members = isEnumType(type) ? type.getValues() : hasFields ? Object.values(type.getFields()) : []
    return members.flatMap(({ name, deprecationReason }) =>
      deprecationReason ? [`${type.name}.${name}. ${deprecationReason}`] : [],
    )
  })
}

/** Lists breaking changes found by graphql-inspector that CHANGELOG.md does not announce. */
async function unannounced(published: string, present: string, changelog: string): Promise<string[]> {
  const [{ buildSchema }, { CriticalityLevel, diff }] = await Promise.all([
    import('graphql'),
    import('@graphql-inspector/core'),
  ])
  const publishedOn = /^# Published (\d{4}-\d{2}-\d{2})/.exec(published)?.[1] ?? ''
  const announced = announcements(changelog, publishedOn)
  const changes = await diff(buildSchema(published), buildSchema(present))
  return changes
    .filter(
      ({ criticality, path = '' }) =>
        criticality.level === CriticalityLevel.Breaking && !announced.some((line) => line.includes(`\`${path}\``)),
    )
    .map(
      ({ message, path }) => `${message}. Announce it in CHANGELOG.md: "- Breaking: … \`${path}\` …", or take it back.`,
    )
}

/** Returns the announcements since that date. */
function announcements(changelog: string, since: string): string[] {
  const days = changelog.split(/^## (?=\d{4}-\d{2}-\d{2}$)/m).slice(1)
  return days
    .filter((day) => day.slice(0, 10) >= since)
    .flatMap((day) => day.split(/^(?=- )/m).filter((line) => line.startsWith('- Breaking: ')))
}
