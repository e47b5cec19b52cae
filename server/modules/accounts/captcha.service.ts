import type { RequestContext } from '#server/context.ts'
import { DomainError } from '#server/errors.ts'

/** @throws {DomainError} CAPTCHA_FAILED when nobody solved it, UNAVAILABLE when that cannot be found out */
export async function requireCaptcha(ctx: RequestContext, token: string): Promise<void> {
  if (!(await ctx.captcha.verify(token, ctx.ip))) throw new DomainError('CAPTCHA_FAILED', 'Please complete the reCAPTCHA verification')
}
