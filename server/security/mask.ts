/** Masks an e-mail address, so that its owner recognises it but others cannot read it: g…@example.com. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
