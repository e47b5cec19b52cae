import type { ApiClient, Result } from './apiClient.ts'
import { graphqlClient } from './graphqlApi.ts'
import { restClient } from './restApi.ts'

export const API_CLIENTS: ApiClient[] = [graphqlClient, restClient]

/** Alternates between the APIs, for concurrent requests through both. */
export const graphqlAndRest = (at: number): ApiClient => (at % 2 === 0 ? graphqlClient : restClient)

/** Returns the value of a result; an error fails the test with its message. */
export async function unwrap<T>(result: Promise<Result<T>>): Promise<T> {
  const { value, refused, message } = await result
  if (value === null) throw new Error(`Refused with ${refused}: ${message}`)
  return value
}
