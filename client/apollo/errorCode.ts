import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** The server's own code for what went wrong, whatever threw it; NETWORK when no answer came, INTERNAL for the rest. */
export function codeOf(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return (error.errors[0]?.extensions as { code?: string } | undefined)?.code ?? 'INTERNAL'
  // Only fetch itself failing means that nobody answered; browsers throw a TypeError for it.
  return error instanceof TypeError && !ServerError.is(error) ? 'NETWORK' : 'INTERNAL'
}
