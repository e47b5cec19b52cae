import { describe, expect, it } from 'vitest'
import { checkServerVersion } from './migrate.ts'

describe('The version of PostgreSQL', () => {
  it('is refused below 16, before a migration fails halfway', () => {
    expect(() => checkServerVersion({ version: '15.14 (Debian 15.14-0+deb12u1)', number: 150_014 })).toThrow(
      'PostgreSQL 15.14 (Debian 15.14-0+deb12u1) is too old: the shop is tested with 18 and needs at least 16',
    )
  })

  it.each([160_000, 180_004])('is accepted from 16 on: %i', (number) => {
    expect(() => checkServerVersion({ version: '', number })).not.toThrow()
  })
})
