import { beforeEach, expect, test, vi } from 'vitest'
import {
  addPageResult,
  getPageDataTime,
  isCopiedResult,
  isOffline,
  recordResult,
  setOffline,
  startPage,
  subscribeToConnection,
} from './connection.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)

beforeEach(() => {
  vi.useFakeTimers({ now: at('10:00:00') })
  startPage()
  setOffline(false)
})

test('getPageDataTime returns the time of the oldest result on the page', () => {
  recordResult('shelves')
  vi.setSystemTime(at('10:20:00'))
  recordResult('product')
  expect(getPageDataTime()).toBe(at('10:00:00'))
})

test('getPageDataTime returns the time when a result in Apollo’s cache was fetched', () => {
  recordResult('home')
  vi.setSystemTime(at('10:42:00'))
  startPage()
  recordResult('product')
  expect(getPageDataTime()).toBe(at('10:42:00'))
  startPage()
  addPageResult('home')
  expect(getPageDataTime()).toBe(at('10:00:00'))
})

test('getPageDataTime returns the time of the original for a copy, until the server responds again', () => {
  recordResult('copied', at('09:15:00'))
  expect(getPageDataTime()).toBe(at('09:15:00'))
  expect(isCopiedResult('copied')).toBe(true)
  recordResult('copied')
  expect(getPageDataTime()).toBe(at('10:00:00'))
  expect(isCopiedResult('copied')).toBe(false)
})

test('getPageDataTime returns 0 when the age of the data is unknown', () => {
  addPageResult('unknown')
  expect(getPageDataTime()).toBe(0)
})

test('notifies listeners once when the server becomes unreachable', () => {
  const heard = vi.fn()
  const stop = subscribeToConnection(heard)
  setOffline(true)
  setOffline(true)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(isOffline()).toBe(true)
  stop()
})
