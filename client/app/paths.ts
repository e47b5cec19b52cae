/**
 * All URLs of the shop. The id identifies the page and the name is for readability; an outdated name is redirected to
 * the current URL.
 */

type NamedEntity = { id: string; name: string }

/** Replaces spaces, commas and ampersands by hyphens: 'Bread & Bakery' → 'Bread-Bakery'. */
const hyphenate = (name: string) => name.replace(/[\s,&]+/g, '-').replace(/^-+|-+$/g, '')

/** Returns the readable segment of a URL, not yet encoded: 'Bread-Bakery-cat_01…'. */
export const buildSegment = ({ id, name }: NamedEntity) => `${hyphenate(name)}-${id}`

/** Encodes only the characters with a meaning in a URL, so that the rest stays readable. */
const encodeSegment = (text: string) => text.replace(/[%/?#\\]/g, encodeURIComponent)

/** Returns the id at the end of a segment, after the last hyphen (ids contain none). */
export const parseId = (text: string | undefined) => text?.slice(text.lastIndexOf('-') + 1) ?? ''

export const home = () => '/'

/** Filters and sort order of a search, as URL parameters; missing ones do not apply. */
export type SearchParameters = { sort?: string; minPrice?: number; maxPrice?: number; categories?: readonly string[] }

export const search = (q?: string, { categories, ...choices }: SearchParameters = {}) => {
  const parameters = Object.entries({ q, ...choices, categories: categories?.join(',') }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  // Ids and commas need no encoding in a query string, and unencoded commas keep the URL readable.
  return parameters.length > 0
    ? `/search?${new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))}`.replaceAll('%2C', ',')
    : '/search'
}
export const product = (entity: NamedEntity) => `/product/${encodeSegment(buildSegment(entity))}`
export const listing = (place: { category: NamedEntity; subcategory: NamedEntity }) =>
  `/${encodeSegment(buildSegment(place.category))}/${encodeSegment(buildSegment(place.subcategory))}`
export const categoryFallback = (entity: NamedEntity) => `/category/${encodeSegment(buildSegment(entity))}`

/** Links to a category's first subcategory, or to the whole category when it has none. */
export const category = (entity: NamedEntity & { subcategories: readonly NamedEntity[] }) => {
  const [subcategory] = entity.subcategories
  return subcategory ? listing({ category: entity, subcategory }) : categoryFallback(entity)
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
export const contactSupport = (topic: { order?: string; ticket?: string } = {}) => {
  const query = new URLSearchParams(topic).toString()
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
