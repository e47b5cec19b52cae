/** Prefixes distinguish keys from access tokens and test keys from live ones, and let secret scanners find both. */
export const KEY_PREFIX = 'kasero_key_'
export const TEST_KEY_PREFIX = 'kasero_test_'

export const isPartnerKey = (token: string): boolean =>
  token.startsWith(KEY_PREFIX) || token.startsWith(TEST_KEY_PREFIX)
