import { getSecondsLeft, readTokens } from './tokens.ts'

const RENEW_BELOW_SECONDS = 5 * 60

/** Returns an access token that is valid for at least one request, or null for a visitor. */
export async function getFreshAccessToken(): Promise<string | null> {
  const tokens = readTokens()
  if (!tokens) return null
  if (getSecondsLeft(tokens.accessToken) > RENEW_BELOW_SECONDS) return tokens.accessToken
  return loadAndRenewAccessToken(tokens.accessToken)
}

/** Renews an access token that is too old. The renewal code is imported on demand: at most four times an hour. */
export const loadAndRenewAccessToken = async (staleToken: string): Promise<string | null> =>
  (await import('./renewAccessToken.ts')).renewAccessToken(staleToken)
