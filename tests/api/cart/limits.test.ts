/** Limits that the client states as well: it cannot import server code (dependency-cruiser.mjs). */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAX_QUANTITY } from '#server/limits.ts'

it('has the same maximum quantity in the client', () => {
  const stated = globSync('client/**/*.{ts,tsx}')
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bMAX_QUANTITY = ([\d_]+)/g)])
    .map(([, number = '']) => Number(number.replaceAll('_', '')))
  expect([...new Set(stated)]).toEqual([MAX_QUANTITY])
})
