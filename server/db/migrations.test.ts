/** Migrations only add, so that the previous release runs on the new schema (CONTRIBUTING.md, Expand and contract). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', '..', 'drizzle')
/** The last migration from before this rule. Those after it need no exception: their constraints are of new tables. */
const LAST_WITHOUT_RULE = '0051'

const ANNOUNCEMENT = /^-- Contract: \S.{20,}/m
const CONTRACTING: Record<string, RegExp> = {
  'removes a table, column, type or function': /\bdrop\s+(table|column|type|schema|view|function)\b/i,
  'renames something': /\brename\s+(to|column|value|constraint)\b/i,
  'changes the type of a column': /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  'requires a value that older statements do not write':
    /\balter\s+column\s+\S+\s+set\s+not\s+null\b|\badd\s+column\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
}

/**
 * Constraints and triggers, with the table in the group `table`: statements of the previous release do not know them.
 */
const RULES: Record<string, RegExp> = {
  'adds a constraint to a table that the release before writes':
    /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>\S+)\s[^;]*?\badd\s+(?:constraint\s+\S+\s+)?(?:check|unique|foreign\s+key|primary\s+key|exclude|not\s+null)\b/gi,
  'adds a column with a constraint to a table that the release before writes':
    /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?<table>\S+)\s[^;]*?\badd\s+column\b[^;]*?\b(?:check|unique|references|primary\s+key)\b/gi,
  'adds a unique index to a table that the release before writes':
    /\bcreate\s+unique\s+index\b[^;]*?\son\s+(?:only\s+)?(?<table>[^\s(]+)/gi,
  'adds a trigger to a table that the release before writes':
    /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b[^;]*?\son\s+(?<table>\S+)/gi,
}
const CREATED_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?<table>[^\s(]+)/gi

/** Names of the tables in the group `table`, without schema and quotation marks. */
const tablesIn = (sql: string, pattern: RegExp): string[] =>
  Array.from(sql.matchAll(pattern), ({ groups }) => (groups?.table ?? '').replaceAll('"', '').replace(/^public\./, ''))

/** What in a migration the previous release would notice. */
function findContracting(migration: string): string[] {
  if (ANNOUNCEMENT.test(migration)) return []
  const sql = migration.replace(/--.*$/gm, '')
  const created = tablesIn(sql, CREATED_TABLE)
  return [
    ...Object.entries(CONTRACTING).flatMap(([what, pattern]) => (pattern.test(sql) ? [what] : [])),
    ...Object.entries(RULES).flatMap(([what, pattern]) =>
      tablesIn(sql, pattern).some((table) => !created.includes(table)) ? [what] : [],
    ),
  ]
}

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
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_note_length" CHECK (length("note") < 500);', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_note_length" CHECK (length("note") < 500) NOT VALID;', 1],
  ['ALTER TABLE orders ADD CHECK (total > 0);', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_number_unique" UNIQUE("number");', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "x" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");', 1],
  ['ALTER TABLE "orders" ADD COLUMN "note_id" uuid REFERENCES notes;', 1],
  ['CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");', 1],
  ['CREATE INDEX "orders_number" ON "orders" USING btree ("number");', 0],
  ['CREATE TRIGGER refuse_change BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION refuse();', 1],
  ['CREATE OR REPLACE TRIGGER a AFTER INSERT OR UPDATE OF note ON public.orders EXECUTE FUNCTION f();', 1],
  ['CREATE TABLE "notes" ("id" uuid);\nALTER TABLE "notes" ADD CONSTRAINT "n" UNIQUE("id");', 0],
  ['CREATE TABLE notes (id uuid);\nCREATE TRIGGER t AFTER INSERT ON notes EXECUTE FUNCTION f();', 0],
  [
    'CREATE TABLE "notes" ("id" uuid);\nALTER TABLE "notes" ADD CONSTRAINT "n" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade;\nCREATE UNIQUE INDEX "u" ON "notes" USING btree ("id");',
    0,
  ],
  ['CREATE TABLE notes (id uuid);\nALTER TABLE "notes" ADD CHECK (true);\nALTER TABLE "orders" ADD CHECK (true);', 1],
  ['-- Contract: every running release writes notes of this length.\nALTER TABLE "orders" ADD CHECK (true);', 0],
  ['-- Contract: nothing reads the notes since the release of 2026-11-23.\nDROP TABLE "notes";', 0],
])('finds what %s takes from the release before', (sql, found) => {
  expect(findContracting(sql)).toHaveLength(found)
})
