import { vi } from 'vitest'
import type { StoredMail } from '#server/standins/mail.standin.ts'
import { type Door, given } from './doors.ts'
import type { TestShop } from './shop.ts'

export const PASSWORD = 'Matooke#1'
let counter = 0

/** A form that can be sent as it is; every call has another e-mail. */
export function aForm(wish: Record<string, unknown> = {}) {
  counter += 1
  return { name: 'Nakato', email: `nakato${counter}@example.com`, mobile: '0772 123456', password: PASSWORD, confirmPassword: PASSWORD, ...wish }
}

/** A token as the checkbox of the local captcha gives it. */
export async function aCaptcha({ app }: TestShop): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/standins/captcha/token' })
  return answer.json<{ token: string }>().token
}

/** Somebody with an account, by the front door: registered, then logged in. */
export async function aSession(shop: TestShop, door: Door) {
  const form = aForm()
  await given(door.register(shop, form))
  return { email: form.email, ...(await given(door.logIn(shop, { email: form.email, password: PASSWORD, recaptchaToken: await aCaptcha(shop) }))) }
}

/** The mailbox of an address once it has so many mails; they are sent behind the answer's back. */
export async function mailsTo({ app }: TestShop, email: string, count: number): Promise<StoredMail[]> {
  return vi.waitFor(async () => {
    const mails = (await app.inject(`/standins/mail.json?to=${encodeURIComponent(email)}`)).json<StoredMail[]>()
    if (mails.length !== count) throw new Error(`${email} has ${mails.length} mails`)
    return mails
  })
}
