import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const NAMES = 'staff/pages/audit/actionNames.ts'

/** Words such as 'orders.cancel' that the expression finds. */
const findAll = (file: string, expression: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(expression)].map(([, action]) => action ?? '')

it('has words for every action that the server audits', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const audited = new Set(files.flatMap((file) => findAll(join('server', file), /action: '(\w+\.\w+)'/g)))
  const named = new Set(findAll(NAMES, /'(\w+\.\w+)': msg\(/g))
  expect(audited.size).toBeGreaterThan(40)
  expect([...audited].filter((action) => !named.has(action))).toEqual([])
})
