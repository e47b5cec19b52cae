import { z } from 'zod'
import { DomainError } from '#server/errors.ts'

export type Captcha = {
  /**
   * Verifies a captcha token.
   * @returns whether the captcha was solved
   * @throws {DomainError} UNAVAILABLE when the verifier does not respond within 5 s
   */
  verify(token: string, ip: string): Promise<boolean>
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const result = z.object({ success: z.boolean() })

type Options = { secret: string; verifyUrl?: string; fetch?: typeof fetch }

/** reCAPTCHA v2 client, as specified in https://developers.google.com/recaptcha/docs/verify. */
export function siteverifyCaptcha({ secret, verifyUrl = GOOGLE, fetch: request = fetch }: Options): Captcha {
  return {
    async verify(token, ip) {
      try {
        const response = await request(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: ip }),
          redirect: 'error',
          signal: AbortSignal.timeout(5_000),
        })
        return result.parse(await response.json()).success
      } catch {
        throw new DomainError('UNAVAILABLE', 'We could not check the reCAPTCHA. Please try again in a moment.')
      }
    },
  }
}
