/** Links that a phone opens in another app. Numbers are formatted for readers: '+256 772 123456'. */
export const buildPhoneLink = (number: string) => `tel:${number.replace(/[^+\d]/g, '')}`
export const buildWhatsappLink = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`
export const buildMailLink = (email: string) => `mailto:${email}`
