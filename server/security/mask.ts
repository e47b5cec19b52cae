/**
 * Masked forms of a shopper's data. In the staff API the permission `customers.reveal` shows the data, for a reason
 * that is recorded.
 */

/** Masks an email address, so that its owner recognises it but others cannot read it: g•••@kasero.test. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

/** Masks a phone number: +256772401118 becomes '+256 77• ••• •18'; other notations keep two characters at each end. */
export function maskPhone(phone: string): string {
  const [, country = '', operator = '', end = ''] = /^(\+256)(\d{2})\d{5}(\d{2})$/.exec(phone) ?? []
  if (end) return `${country} ${operator}• ••• •${end}`
  return phone.length > 6 ? `${phone.slice(0, 2)}••••${phone.slice(-2)}` : '••••'
}

/** Masks a street: 'Plot 14, Ntinda Road' becomes 'P•••'. */
export const maskStreet = (street: string): string => (street === '' ? '' : `${street.slice(0, 1)}•••`)
