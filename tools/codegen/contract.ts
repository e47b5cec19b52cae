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
import { checkContract, PRESENT } from './checkContract.ts'

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
  const { complaints, deprecations } = await checkContract({
    published: read(PUBLISHED),
    present: read(values.present),
    changelog: read(values.changelog),
  })
  for (const deprecation of deprecations) console.log(`  deprecated: ${deprecation}`)
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
