import { readTokens, secondsLeft } from './tokens.ts'

const RENEW_BELOW_SECONDS = 5 * 60

/** An access token good for at least one request, or null for a visitor. */
export async function freshAccessToken(): Promise<string | null> {
  const tokens = readTokens()
  if (!tokens) return null
  if (secondsLeft(tokens.accessToken) > RENEW_BELOW_SECONDS) return tokens.accessToken
  return renewed(tokens.accessToken)
}

/** Another access token than the one that is too old. The code comes when it is needed, which is four times an hour at most. */
export const renewed = async (stale: string): Promise<string | null> => (await import('./refresh.ts')).renewAccessToken(stale)
