import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { success } from './envelope.ts'
import { field, type RestApp, responseSchema } from './schema.ts'

export type Release = { date: string; changes: { text: string; breaking: boolean }[] }

const DATE = /^## (\d{4}-\d{2}-\d{2})$/
const BREAKING = 'Breaking: '

/** Parses the changelog into one release per date, newest first, with its bullet points in Markdown. */
export function parseChangelog(markdown: string): Release[] {
  const releases: Release[] = []
  for (const line of markdown.split('\n')) {
    const [, date] = DATE.exec(line) ?? []
    const changes = releases.at(-1)?.changes
    if (date) releases.push({ date, changes: [] })
    else if (line.startsWith('- '))
      changes?.push({ text: line.slice(2).replace(BREAKING, ''), breaking: line.startsWith(`- ${BREAKING}`) })
    // Indented lines continue a bullet point.
    else if (/^ {2}\S/.test(line) && changes?.length)
      changes[changes.length - 1] = continued(changes.at(-1), line.trim())
  }
  return releases
}

const continued = (change: Release['changes'][number] | undefined, text: string) => ({
  text: `${change?.text} ${text}`,
  breaking: change?.breaking ?? false,
})

const changelog = {
  summary: 'Get the changelog of the APIs',
  description: 'Returns the changes that API consumers notice, newest first, as in CHANGELOG.md of the repository.',
  response: {
    200: responseSchema(
      'Changelog',
      z.object({
        releases: z.array(
          z.object({
            date: field.text('Date of the release.', '2026-11-22'),
            changes: z.array(
              z.object({
                text: field.text('Change, in Markdown.', '`partnerOrder(id)` fetches the order that a webhook named.'),
                breaking: z.boolean().meta({ description: 'Whether API consumers have to change something.' }),
              }),
            ),
          }),
        ),
      }),
    ),
  },
} as const

/** Serves the changelog as JSON; read once at startup, because it only changes with a deployment. */
export async function changelogRest(app: RestApp): Promise<void> {
  const releases = parseChangelog(await readFile('CHANGELOG.md', 'utf8'))
  app.get('/changelog', { schema: changelog }, async () => success('Changelog', { releases }))
}
