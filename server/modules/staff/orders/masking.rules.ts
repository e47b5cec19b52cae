/**
 * Masked forms of a shopper's data. The permission `customers.reveal` shows the data, for a reason that is recorded.
 */

/** '+256772401118' → '+256 77• ••• •18'; other notations keep their first two and last two characters. */
export function maskPhone(phone: string): string {
  const [, country = '', operator = '', end = ''] = /^(\+256)(\d{2})\d{5}(\d{2})$/.exec(phone) ?? []
  if (end) return `${country} ${operator}• ••• •${end}`
  return phone.length > 6 ? `${phone.slice(0, 2)}••••${phone.slice(-2)}` : '••••'
}

/** 'grace@kasero.test' → 'g•••@kasero.test'. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

/** 'Plot 14, Ntinda Road' → 'P•••'. */
export const maskStreet = (street: string): string => (street === '' ? '' : `${street.slice(0, 1)}•••`)
