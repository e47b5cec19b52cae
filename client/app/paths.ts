/**
 * All URLs of the shop. The id identifies the page and the name is for readability; an outdated name is redirected to
 * the current URL.
 */

type Named = { id: string; name: string }

/** Replaces spaces, commas and ampersands by hyphens: 'Bread & Bakery' → 'Bread-Bakery'. */
const hyphenated = (name: string) => name.replace(/[\s,&]+/g, '-').replace(/^-+|-+$/g, '')

/** Returns the readable segment of a URL, not yet encoded: 'Bread-Bakery-cat_01…'. */
export const segment = ({ id, name }: Named) => `${hyphenated(name)}-${id}`

/** Encodes only the characters with a meaning in a URL, so that the rest stays readable. */
const encoded = (text: string) => text.replace(/[%/?#\\]/g, encodeURIComponent)

/** Returns the id at the end of a segment, after the last hyphen (ids contain none). */
export const idOf = (text: string | undefined) => text?.slice(text.lastIndexOf('-') + 1) ?? ''

export const home = () => '/'

/** Filters and sort order of a search, as URL parameters; missing ones do not apply. */
export type SearchChoices = { sort?: string; minPrice?: number; maxPrice?: number; categories?: readonly string[] }

export const search = (q?: string, { categories, ...choices }: SearchChoices = {}) => {
  const given = Object.entries({ q, ...choices, categories: categories?.join(',') }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  // Ids and commas need no encoding in a query string, and unencoded commas keep the URL readable.
  return given.length > 0
    ? `/search?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`.replaceAll('%2C', ',')
    : '/search'
}
export const product = (it: Named) => `/product/${encoded(segment(it))}`
export const listing = (at: { category: Named; subcategory: Named }) =>
  `/${encoded(segment(at.category))}/${encoded(segment(at.subcategory))}`
export const categoryFallback = (it: Named) => `/category/${encoded(segment(it))}`

/** Links to a category's first subcategory, or to the whole category when it has none. */
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

/** Links to the contact form, optionally about an order or an earlier ticket. */
export const contactSupport = (about: { order?: string; ticket?: string } = {}) => {
  const query = new URLSearchParams(about).toString()
  return query ? `/contact-support?${query}` : '/contact-support'
}

/** Links to the list of tickets, optionally with one of them open. */
export const supportTickets = (number?: string) =>
  number ? `/support-tickets?${new URLSearchParams({ ticket: number })}` : '/support-tickets'
export const privacyPolicy = () => '/privacy-policy'
export const termsOfService = () => '/terms-of-service'
export const aboutUs = () => '/about-us'
export const track = (orderId: string) => `/track-order/${encodeURIComponent(orderId)}`

/** Returns a `redirect` parameter only when it is a path of this shop, otherwise the home page. */
export const safeRedirect = (target: string | null | undefined) =>
  target && /^\/(?![/\\])/.test(target) && !/[\\\t\n\r]/.test(target) ? target : home()
