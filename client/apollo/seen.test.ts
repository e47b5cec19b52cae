import { beforeEach, expect, test, vi } from 'vitest'
import { answered, beginPage, isAway, isCopy, seenAt, setAway, standsOn, watchSeen } from './seen.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

beforeEach(() => {
  vi.useFakeTimers({ now: at('10:00:00') })
  beginPage()
  setAway(false)
})

test('a page is as old as the oldest answer that it stands on', () => {
  answered('shelves')
  vi.setSystemTime(at('10:20:00'))
  answered('product')
  expect(seenAt()).toBe(at('10:00:00'))
})

test('what Apollo’s cache still holds is as old as when it came', () => {
  answered('home')
  vi.setSystemTime(at('10:42:00'))
  beginPage()
  answered('product')
  expect(seenAt()).toBe(at('10:42:00'))
  beginPage()
  standsOn('home')
  expect(seenAt()).toBe(at('10:00:00'))
})

test('a copy is as old as what it is a copy of, until the shop answers itself', () => {
  answered('copied', at('09:15:00'))
  expect(seenAt()).toBe(at('09:15:00'))
  expect(isCopy('copied')).toBe(true)
  answered('copied')
  expect(seenAt()).toBe(at('10:00:00'))
  expect(isCopy('copied')).toBe(false)
})

test('of what nobody knows the age of, nothing is said', () => {
  standsOn('unknown')
  expect(seenAt()).toBe(0)
})

test('who listens hears that the shop is away, once', () => {
  const heard = vi.fn()
  const stop = watchSeen(heard)
  setAway(true)
  setAway(true)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(isAway()).toBe(true)
  stop()
})
