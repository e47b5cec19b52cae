import { describe, expect, it } from 'vitest'
import { DomainError } from '#server/errors.ts'
import { isConnectionLost, isUnavailable, refusalIn } from './postgresErrors.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

describe('isUnavailable', () => {
  it.each(['08006', '53300', '57P01', '57014', '55P03', '25P03', '25006'])(
    'is true for SQLSTATE %s, even when Drizzle wrapped the error',
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(true)
      expect(isUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true)
    },
  )

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'read ECONNRESET',
  ])('is true for the driver error "%s"', (message) => {
    expect(isUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true)
  })

  it.each(['23505', '42P01', '22P02', '40001'])('is false for SQLSTATE %s', (code) => {
    expect(isUnavailable(withCode(code))).toBe(false)
  })

  it.each([new Error('a mistake of ours'), new TypeError('x is undefined'), 'text', null, undefined])(
    'is false for %s',
    (error) => {
      expect(isUnavailable(error)).toBe(false)
    },
  )
})

describe('isConnectionLost', () => {
  it.each([
    withCode('08006'),
    withCode('57P01'),
    withCode('25P03'),
    new Error('Connection terminated unexpectedly'),
    new Error('read ECONNRESET'),
  ])('is true for %s, even when Drizzle wrapped it, and so is isUnavailable', (error) => {
    for (const seen of [error, new Error('Failed query', { cause: error })])
      expect([isConnectionLost(seen), isUnavailable(seen)]).toEqual([true, true])
  })

  it.each([
    withCode('57014'),
    withCode('55P03'),
    withCode('53300'),
    withCode('40001'),
    new Error('timeout exceeded when trying to connect'),
  ])('is false for %s', (error) => {
    expect(isConnectionLost(error)).toBe(false)
  })
})

describe('refusalIn', () => {
  it('returns a DomainError itself', () => {
    const refusal = new DomainError('CART_EMPTY', 'Your cart is empty!')
    expect(refusalIn(refusal)).toBe(refusal)
  })

  it.each(['22021', '22P05'])('returns BAD_INPUT for text that PostgreSQL cannot store (SQLSTATE %s)', (code) => {
    expect(refusalIn(new Error('Failed query', { cause: withCode(code) }))).toMatchObject({ code: 'BAD_INPUT' })
  })

  it('returns BAD_INPUT for an unpaired surrogate within JSON, which has the SQLSTATE of any invalid JSON', () => {
    const error = Object.assign(withCode('22P02'), { detail: 'Unicode low surrogate must follow a high surrogate.' })
    expect(refusalIn(new Error('Failed query', { cause: error }))).toMatchObject({ code: 'BAD_INPUT' })
    expect(refusalIn(Object.assign(withCode('22P02'), { detail: 'Token "x" is invalid.' }))).toBeNull()
  })

  it.each([withCode('42P01'), withCode('57014'), new Error('a mistake of ours'), null])(
    'returns null for %s',
    (error) => {
      expect(refusalIn(error)).toBeNull()
    },
  )
})
