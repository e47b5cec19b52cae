/** Writes the register in docs/security/data.md from the rules that the job `sweep` enforces. */
import { readFileSync, writeFileSync } from 'node:fs'
import { RETENTION, RETENTION_OUTSIDE_DATABASE } from '../../server/jobs/retention.ts'

export const DATA_PAGE = 'docs/security/data.md'
const [BEGIN, END] = ['<!-- register -->', '<!-- end of the register -->']

/** @returns whether the page was stale */
export function writeDataPage(): boolean {
  const page = readFileSync(DATA_PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const tables = RETENTION.map(({ tables, sweep, ...rule }) => ({
    ...rule,
    place: tables.map((table) => `\`${table}\``).join(', '),
    isSwept: sweep !== undefined,
  }))
  const rows = [...tables, ...RETENTION_OUTSIDE_DATABASE.map((rule) => ({ ...rule, isSwept: false }))].map(
    ({ place, what, why, recipients = '', retention, isSwept }) =>
      `| ${place} | ${what} | ${why} | ${recipients} | ${retention} | ${isSwept ? 'yes' : ''} |`,
  )
  const written = `${before}${BEGIN}
| Tables, or place outside the database | What | Why | Who else receives it | Kept | Enforced by the job |
|---|---|---|---|---|---|
${rows.join('\n')}
${END}${after}`
  if (written !== page) writeFileSync(DATA_PAGE, written)
  return written !== page
}
