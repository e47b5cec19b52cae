import type { RequestContext } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'

/**
 * Verifies a CAPTCHA token.
 * @throws {DomainError} CAPTCHA_FAILED when it was not solved, UNAVAILABLE when it cannot be verified
 */
export async function requireCaptcha(ctx: RequestContext, token: string): Promise<void> {
  if (!(await ctx.captcha.verify(token, ctx.ip)))
    throw new DomainError('CAPTCHA_FAILED', 'Please complete the reCAPTCHA verification')
}
