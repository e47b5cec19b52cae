/** Migrations only add, so that the release before runs on the new schema (CONTRIBUTING.md, Expand and contract). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', '..', 'drizzle')
/** The last migration from before this rule. */
const LAST_WITHOUT_RULE = '0051'

const ANNOUNCEMENT = /^-- Contract: \S.{20,}/m
const CONTRACTING: Record<string, RegExp> = {
  'removes a table, column, type or function': /\bdrop\s+(table|column|type|schema|view|function)\b/i,
  'renames something': /\brename\s+(to|column|value|constraint)\b/i,
  'changes the type of a column': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'requires a value that older statements do not write':
    /\balter\s+column\s+\S+\s+set\s+not\s+null\b|\badd\s+column\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
}

/** What in a migration the release before would notice. */
const findContracting = (sql: string): string[] =>
  ANNOUNCEMENT.test(sql)
    ? []
    : Object.entries(CONTRACTING).flatMap(([what, pattern]) => (pattern.test(sql.replace(/--.*$/gm, '')) ? [what] : []))

it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_WITHOUT_RULE))(
  '%s only adds, or says why the release before does not use what it removes',
  (name) => {
    expect(findContracting(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([])
  },
)

it.each([
  ['DROP TABLE "orders";', 1],
  ['ALTER TABLE "orders" DROP COLUMN "total";', 1],
  ['ALTER TABLE "orders" RENAME COLUMN "total" TO "sum";', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 1],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 1],
  [`ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`, 0],
  ['ALTER TABLE "orders" ADD COLUMN "note" text;', 0],
  ['-- drop table orders', 0],
  ['-- Contract: nothing reads the notes since the release of 2026-11-23.\nDROP TABLE "notes";', 0],
])('finds what %s takes from the release before', (sql, found) => {
  expect(findContracting(sql)).toHaveLength(found)
})
