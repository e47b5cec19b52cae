/** Description of the idempotency key of a mutation on orders. */
export const KEY_DESCRIPTION =
  'Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours.'
