import { parsePhoneNumberFromString as parseAny } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { z } from 'zod'

const INVALID_MOBILE = 'Please enter a valid mobile number, for example 0772 123456.'

/** Parses a mobile number in any notation, by default of Uganda (+256); the result is E.164, such as +256772123456. */
export const mobileNumberSchema = z.string(INVALID_MOBILE).transform((rawNumber, check) => {
  const number = parsePhoneNumberFromString(rawNumber, 'UG')
  if (number?.isValid()) return number.number as string
  check.addIssue({ code: 'custom', message: INVALID_MOBILE })
  return z.NEVER
})

const INVALID_PHONE = 'Please enter a valid phone number, for example 0772 123456 or 0414 123456.'

/** Like {@link mobileNumberSchema}, but also accepts landline numbers. */
export const phoneNumberSchema = z.string(INVALID_PHONE).transform((rawNumber, check) => {
  const number = parseAny(rawNumber, 'UG')
  if (number?.isValid()) return number.number as string
  check.addIssue({ code: 'custom', message: INVALID_PHONE })
  return z.NEVER
})

/** Formats a phone number in any notation for display, such as '+256 772 123456'; null when it is invalid. */
export const formatPhoneNumber = (rawNumber: string): string | null => {
  const number = parseAny(rawNumber, 'UG')
  return number?.isValid() ? number.formatInternational() : null
}
