import type { FastifyReply } from 'fastify'

/** Value of the header `Idempotency-Key`. */
export function getIdempotencyKey({
  'idempotency-key': key,
}: Record<string, string | string[] | undefined>): string | undefined {
  return Array.isArray(key) ? key[0] : key
}

/** Sets the header `Idempotent-Replayed` when the response repeats an earlier result. */
export function setReplayHeader(reply: FastifyReply, replayed: boolean): void {
  if (replayed) reply.header('idempotent-replayed', 'true')
}
