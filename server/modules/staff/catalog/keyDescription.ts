/** Description of the idempotency key of a mutation on products. */
export const KEY =
  'Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first outcome for 24 hours.'
