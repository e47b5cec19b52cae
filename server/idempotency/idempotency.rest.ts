import type { FastifyReply } from 'fastify'

/** The header `Idempotency-Key`. */
export function idempotencyKeyOf({ 'idempotency-key': key }: Record<string, string | string[] | undefined>): string | undefined {
  return Array.isArray(key) ? key[0] : key
}

/** Says of an answer whether it is one of before. */
export function markReplay(reply: FastifyReply, replayed: boolean): void {
  if (replayed) reply.header('idempotent-replayed', 'true')
}
