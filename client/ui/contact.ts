/** Addresses that a phone opens with another application. Numbers are as people read them: '+256 772 123456'. */
export const call = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
export const chat = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`
export const write = (email: string) => `mailto:${email}`
