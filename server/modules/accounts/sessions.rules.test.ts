import { describe, expect, it } from 'vitest'
import { isIdle, needsTouch } from './sessions.rules.ts'

const seen = new Date('2026-01-01T10:00:00.000Z')
const later = (milliseconds: number) => new Date(seen.getTime() + milliseconds)

describe('session rules', () => {
  it.each([
    [0, false],
    [29 * 60_000, false],
    [30 * 60_000, false],
    [30 * 60_000 + 15_000, false],
    [30 * 60_000 + 15_001, true],
    [86_400_000, true],
    [-5_000, false],
  ])('idle for %i ms means idle: %s', (milliseconds, idle) => {
    expect(isIdle(seen, later(milliseconds))).toBe(idle)
  })

  it.each([
    [0, false],
    [14_999, false],
    [15_000, true],
    [86_400_000, true],
    [-60_000, false],
  ])('seen again after %i ms records activity: %s', (milliseconds, noted) => {
    expect(needsTouch(seen, later(milliseconds))).toBe(noted)
  })
})
