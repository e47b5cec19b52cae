import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/**
 * Returns the server's error code for any thrown value; NETWORK when there was no response, INTERNAL for everything
 * else.
 */
export function getErrorCode(error: unknown): string {
  if (CombinedGraphQLErrors.is(error))
    return (error.errors[0]?.extensions as { code?: string } | undefined)?.code ?? 'INTERNAL'
  // A missing response is the only case where fetch itself fails, and browsers throw a TypeError for it.
  return error instanceof TypeError && !ServerError.is(error) ? 'NETWORK' : 'INTERNAL'
}
