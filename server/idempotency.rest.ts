import type { FastifyReply } from 'fastify'

/** The header `Idempotency-Key`. */
export function keyOf({ 'idempotency-key': key }: Record<string, string | string[] | undefined>): string | undefined {
  return Array.isArray(key) ? key[0] : key
}

/** Says of an answer whether it is one of before. */
export function tellReplay(reply: FastifyReply, replayed: boolean): void {
  if (replayed) reply.header('idempotent-replayed', 'true')
}
