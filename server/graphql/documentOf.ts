import type { FastifyRequest } from 'fastify'

/** The document of a GraphQL request before Apollo reads it: its text, or the hash of a persisted one. */
export function documentOf(request: Pick<FastifyRequest, 'body' | 'query'>): { text: string; sha256Hash: string } {
  const { text, hash } = read(request)
  return { text: textOf(text), sha256Hash: textOf(hash) }
}

/** Whether the hash of a request can be a hash at all; Apollo Server reads it without looking at its type. */
export function hasReadableHash(request: Pick<FastifyRequest, 'body' | 'query'>): boolean {
  const { hash } = read(request)
  return hash === undefined || typeof hash === 'string'
}

function read({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): { text: unknown; hash: unknown } {
  const { query: text, extensions } = ((body as object | undefined) ?? query ?? {}) as {
    query?: unknown
    extensions?: unknown
  }
  const { persistedQuery } = ((typeof extensions === 'string' ? parseObject(extensions) : extensions) ?? {}) as {
    persistedQuery?: { sha256Hash?: unknown } | null
  }
  return { text, hash: persistedQuery?.sha256Hash }
}

/** A value of the request if it is a text, otherwise ''. An object of JSON may have no conversion to a text at all. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The object that a JSON text contains; null for any other text. */
export function parseObject(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
