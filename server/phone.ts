import { parsePhoneNumberFromString as parseAny } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { z } from 'zod'

const NOT_A_NUMBER = 'Please enter a valid mobile number, for example 0772 123456.'

/** Parses a mobile number in any notation, by default of Uganda (+256); the result is E.164, such as +256772123456. */
export const mobileNumber = z.string(NOT_A_NUMBER).transform((written, check) => {
  const number = parsePhoneNumberFromString(written, 'UG')
  if (number?.isValid()) return number.number as string
  check.addIssue({ code: 'custom', message: NOT_A_NUMBER })
  return z.NEVER
})

const NO_PHONE = 'Please enter a valid phone number, for example 0772 123456 or 0414 123456.'

/** Like {@link mobileNumber}, but also accepts landline numbers. */
export const phoneNumber = z.string(NO_PHONE).transform((written, check) => {
  const number = parseAny(written, 'UG')
  if (number?.isValid()) return number.number as string
  check.addIssue({ code: 'custom', message: NO_PHONE })
  return z.NEVER
})

/** Formats a phone number in any notation for display, such as '+256 772 123456'; null when it is invalid. */
export const shownNumber = (written: string): string | null => {
  const number = parseAny(written, 'UG')
  return number?.isValid() ? number.formatInternational() : null
}
