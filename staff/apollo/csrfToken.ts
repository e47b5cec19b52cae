/**
 * CSRF token of the session, from the cookie that the server sets at log-in. Over TLS its name has the prefix
 * `__Host-`; a cookie without it was set by an earlier release or by another host.
 */
export function findCsrfToken({ cookie }: Pick<Document, 'cookie'>, { protocol }: Pick<Location, 'protocol'>) {
  const prefix = protocol === 'https:' ? '__Host-' : ''
  return new RegExp(`(?:^|; )${prefix}staffCsrf=([\\w-]+)`).exec(cookie)?.[1]
}
