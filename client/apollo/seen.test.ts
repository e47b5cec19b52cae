import { beforeEach, expect, test, vi } from 'vitest'
import { answered, beginPage, isAway, isCopy, seenAt, setAway, standsOn, watchSeen } from './seen.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

beforeEach(() => {
  vi.useFakeTimers({ now: at('10:00:00') })
  beginPage()
  setAway(false)
})

test('seenAt is the time of the oldest result on the page', () => {
  answered('shelves')
  vi.setSystemTime(at('10:20:00'))
  answered('product')
  expect(seenAt()).toBe(at('10:00:00'))
})

test('seenAt of a result in Apollo’s cache is the time when it was fetched', () => {
  answered('home')
  vi.setSystemTime(at('10:42:00'))
  beginPage()
  answered('product')
  expect(seenAt()).toBe(at('10:42:00'))
  beginPage()
  standsOn('home')
  expect(seenAt()).toBe(at('10:00:00'))
})

test('seenAt of a copy is the time of the original until the server responds again', () => {
  answered('copied', at('09:15:00'))
  expect(seenAt()).toBe(at('09:15:00'))
  expect(isCopy('copied')).toBe(true)
  answered('copied')
  expect(seenAt()).toBe(at('10:00:00'))
  expect(isCopy('copied')).toBe(false)
})

test('seenAt is 0 when the age of the data is unknown', () => {
  standsOn('unknown')
  expect(seenAt()).toBe(0)
})

test('notifies listeners once when the server becomes unreachable', () => {
  const heard = vi.fn()
  const stop = watchSeen(heard)
  setAway(true)
  setAway(true)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(isAway()).toBe(true)
  stop()
})
