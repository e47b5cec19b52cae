import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { errorShown, withoutSecrets } from './log.ts'

const postgres = (message: string, more: object) => Object.assign(new Error(message), more)

describe('errorShown', () => {
  it('shows a failed statement with its SQL text and the PostgreSQL error, without parameter values', () => {
    const cause = postgres('duplicate key value violates unique constraint "users_email_key"', {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(nakato@example.com) already exists.',
    })
    const shown = errorShown(
      new DrizzleQueryError('insert into users values ($1, $2)', ['nakato@example.com', 'Nakato'], cause),
    )
    expect(shown).toMatchObject({
      message: 'Failed query: insert into users values ($1, $2)',
      cause: { code: '23505', constraint: 'users_email_key' },
    })
    expect(JSON.stringify(shown)).not.toMatch(/nakato/i)
  })

  it('masks a value quoted in a PostgreSQL message', () => {
    const shown = errorShown(postgres('invalid input syntax for type uuid: "Nakato"', { code: '22P02' }))
    expect(shown.message).toBe('invalid input syntax for type uuid: "…"')
  })

  it('includes only the frames of a stack trace', () => {
    const { stack = '' } = errorShown(new Error('of Nakato\nand others'))
    expect(stack).toContain('log.test.ts')
    expect(stack).not.toContain('Nakato')
  })

  it('accepts any thrown value', () => {
    expect(errorShown('no reason')).toEqual({ type: 'string', message: 'no reason' })
    expect(errorShown(null)).toEqual({ type: 'object', message: 'null' })
  })
})

describe('withoutSecrets', () => {
  it.each([
    ['550 5.1.1 <nakato@example.com> user unknown', '550 5.1.1 <[e-mail]> user unknown'],
    ['no SMS to +256 772 123456 nor 0772123456', 'no SMS to [phone] nor [phone]'],
    ['GET /avatar?token=abc&size=2 failed', 'GET /avatar?token=…&size=… failed'],
    [`ticket ${'k'.repeat(43)} is spent`, 'ticket [token] is spent'],
    ['Failed query: select $1\nparams: Nakato', 'Failed query: select $1'],
    ['Failed task 12 (mail, 3.10ms, attempt 1 of 12)', 'Failed task 12 (mail, 3.10ms, attempt 1 of 12)'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ])('%j is logged as %j', (text, logged) => expect(withoutSecrets(text)).toBe(logged))
})
