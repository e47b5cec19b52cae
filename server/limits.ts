/** Limits that callers see, each stated once: services check them, tables constrain them, descriptions quote them. */

/** Maximum quantity of one product in a cart or an order. */
export const MAX_QUANTITY = 999

/** Maximum value of a cart in whole UGX, so that every sum in the shop fits into 32 bits. */
export const MAX_CART_VALUE = 1_000_000_000

/** Maximum number of lines of a cart that a browser sends; later ones are ignored. */
export const MAX_CART_LINES = 200

/** Maximum length of a cart line's note, in characters. */
export const MAX_NOTE_LENGTH = 200

/** Maximum and default number of items of a page. */
export const MAX_PAGE = 100
export const DEFAULT_PAGE = 20

/** Maximum number of ids in one `nodes` query. */
export const MAX_NODE_IDS = 100

/** Maximum lengths of a support ticket's texts, in characters, and its maximum number of pictures. */
export const MAX_TICKET_NAME_LENGTH = 200
export const MAX_TICKET_SUBJECT_LENGTH = 150
export const MAX_TICKET_MESSAGE_LENGTH = 5_000
export const MAX_TICKET_PICTURES = 3

/**
 * Lifetime of an idempotency key in hours, from the first request that the server receives with it. Browsers replay
 * cart mutations that waited offline for at most this long, and the API documentation promises it.
 */
export const IDEMPOTENCY_KEY_HOURS = 24
/** Number of mails that are sent at the same time, each over its own connection. */
export const MAX_MAIL_CONNECTIONS = 10
