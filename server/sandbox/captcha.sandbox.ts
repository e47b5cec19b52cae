import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

export const CAPTCHA_SECRET = 'sandbox-captcha-secret'
export const CAPTCHA_VERIFY_PATH = '/sandbox/captcha/siteverify'

/** Emulates reCAPTCHA's siteverify endpoint: a token is valid once, within two minutes. */
export function captchaRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )

  app.post('/sandbox/captcha/token', async () => {
    const token = randomBytes(24).toString('base64url')
    await pool.query('insert into sandbox.captcha_tokens (token) values ($1)', [token])
    return { token }
  })

  app.post<{ Body: { secret?: string; response?: string } }>(CAPTCHA_VERIFY_PATH, async ({ body }) => {
    if (body?.secret !== CAPTCHA_SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] }
    const { rowCount } = await pool.query(
      `delete from sandbox.captcha_tokens where token = $1 and issued_at > now() - interval '2 minutes'`,
      [body.response ?? ''],
    )
    if (rowCount === 1) return { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' }
    return { success: false, 'error-codes': ['timeout-or-duplicate'] }
  })
}
