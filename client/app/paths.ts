/** Every address of the shop. The id in it decides, the name is for people; a stale name is redirected to the right one. */

type Named = { id: string; name: string }

/** 'Bread & Bakery' → 'Bread-Bakery': spaces, commas and ampersands become hyphens. */
const hyphenated = (name: string) => name.replace(/[\s,&]+/g, '-').replace(/^-+|-+$/g, '')

/** The readable part of an address, not yet encoded: 'Bread-Bakery-cat_01…'. */
export const segment = ({ id, name }: Named) => `${hyphenated(name)}-${id}`

/** Encodes what an address gives a meaning to, and leaves the rest for people to read. */
const encoded = (text: string) => text.replace(/[%/?#\\]/g, encodeURIComponent)

/** The id at the end of a segment: what follows the last hyphen (ids hold none). */
export const idOf = (text: string | undefined) => text?.slice(text.lastIndexOf('-') + 1) ?? ''

export const home = () => '/'

/** What may narrow and order a search, as its address writes it; what is not there asks for nothing. */
export type SearchChoices = { sort?: string; minPrice?: number; maxPrice?: number; categories?: readonly string[] }

export const search = (q?: string, { categories, ...choices }: SearchChoices = {}) => {
  const given = Object.entries({ q, ...choices, categories: categories?.join(',') }).filter(([, value]) => value !== undefined && value !== '')
  // Ids and commas need no encoding in a query, and an address is read by people.
  return given.length > 0 ? `/search?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`.replaceAll('%2C', ',') : '/search'
}
export const product = (it: Named) => `/product/${encoded(segment(it))}`
export const listing = (at: { category: Named; subcategory: Named }) => `/${encoded(segment(at.category))}/${encoded(segment(at.subcategory))}`
export const categoryFallback = (it: Named) => `/category/${encoded(segment(it))}`

/** Where a tap on a category leads: to its first subcategory, or to the whole of it where it has none. */
export const category = (it: Named & { subcategories: readonly Named[] }) => {
  const [subcategory] = it.subcategories
  return subcategory ? listing({ category: it, subcategory }) : categoryFallback(it)
}

export const cart = () => '/cart'
export const checkout = () => '/checkout'
export const success = () => '/success'
export const cancel = () => '/cancel'
export const login = (redirect?: string) => (redirect ? `/login?${new URLSearchParams({ redirect })}` : '/login')
export const loginCode = () => '/login-otp-verification'
export const register = () => '/register'
export const emailVerification = () => '/email-verification'
export const forgotPassword = () => '/forgot-password'
export const resetCode = () => '/otp-verification'
export const resetPassword = () => '/reset-password'
export const account = () => '/user'
export const profile = () => '/profile'
export const addresses = () => '/address'
export const orders = () => '/myorders'
export const faq = (question?: string) => (question ? `/faq#${question}` : '/faq')

/** Leads to the form; an order or an earlier ticket is then what it is about. */
export const contactSupport = (about: { order?: string; ticket?: string } = {}) => {
  const query = new URLSearchParams(about).toString()
  return query ? `/contact-support?${query}` : '/contact-support'
}

/** All of them, or one among them. */
export const supportTickets = (number?: string) => (number ? `/support-tickets?${new URLSearchParams({ ticket: number })}` : '/support-tickets')
export const privacyPolicy = () => '/privacy-policy'
export const termsOfService = () => '/terms-of-service'
export const aboutUs = () => '/about-us'
export const track = (orderId: string) => `/track-order/${encodeURIComponent(orderId)}`

/** A `redirect` from outside is followed only when it is a path of this shop. */
export const safeRedirect = (target: string | null | undefined) => (target && /^\/(?![/\\])/.test(target) && !/[\\\t\n\r]/.test(target) ? target : home())
