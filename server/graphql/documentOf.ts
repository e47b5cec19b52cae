import type { FastifyRequest } from 'fastify'

/** The document of a GraphQL request before Apollo reads it: its text, or the hash of a persisted one. */
export function documentOf({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): {
  text: string
  sha256Hash: string
} {
  const { query: text, extensions } = ((body as object | undefined) ?? query ?? {}) as {
    query?: unknown
    extensions?: unknown
  }
  const { persistedQuery } = ((typeof extensions === 'string' ? parseObject(extensions) : extensions) ?? {}) as {
    persistedQuery?: { sha256Hash?: unknown }
  }
  return { text: typeof text === 'string' ? text : '', sha256Hash: String(persistedQuery?.sha256Hash ?? '') }
}

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
