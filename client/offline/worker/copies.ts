/** What the page and its service worker agree on. It is in both, so it imports nothing. */

/** Answers of the catalogue. They tell what somebody looked at, so the end of a session takes them along (apollo/tokens.ts). */
export const ANSWERS = 'kasero-answers'

/** A header of answers that came from a copy: when the shop gave them, ms since 1970. */
export const SEEN_AT = 'x-seen-at'

/** Under what an answer is kept: what was asked for and with which variables, however the question was written. */
export const answerKey = (hash: string, variables: string) => `/graphql?${new URLSearchParams({ hash, variables })}`

/** What a page asks of its worker, unless less data is wanted: the files of the cart, and those of this release that were used in the one before. */
export const BRING_ALONG = 'bring along'

/** What a page asks of a worker that waits although it wanted to take over at once, or that took over without it. */
export const TAKE_OVER = 'take over'
