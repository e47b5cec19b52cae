/** Domain of accounts without an email address: nothing is ever sent to it (RFC 2606). */
const NO_EMAIL_DOMAIN = 'phone.invalid'

/** Stored in place of the email address of a customer who has none, unique as the phone number. */
export const buildMissingEmail = (mobile: string): string => `${mobile.replace(/\D/g, '')}@${NO_EMAIL_DOMAIN}`

/** Whether the customer gave an email address. */
export const hasEmail = ({ email }: { email: string }): boolean => !email.endsWith(`@${NO_EMAIL_DOMAIN}`)
