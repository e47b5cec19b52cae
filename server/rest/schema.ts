import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify'
import { z } from 'zod'
import type { RestErrorCode } from './envelope.ts'

/** The schema of a path checks what comes in, types it for the handler, and is what openapi.ts tells the world. */
declare module 'fastify' {
  interface FastifySchema {
    /** What the path does, in a few words. */
    summary?: string
    /** What a caller should know beyond that. */
    description?: string
    /** What it refuses beside what all paths of its kind do. */
    refuses?: readonly RestErrorCode[]
    /** Fields of this path by what the services call them, where that is another name. */
    fieldNames?: Readonly<Record<string, string>>
    /** Name of the field of a form that holds a picture; such a path takes a form instead of JSON. */
    picture?: string
    /** Whether it takes an `Idempotency-Key`. */
    idempotent?: boolean
    /** Content type of its good answer where that is not JSON. */
    produces?: string
  }
}

/** What a zod schema gives is what the handler gets. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** What a module mounts its paths on. */
export type RestApp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** A good answer: the envelope with this `data`, and with `more` beside it. `message` is an example of its words. */
export const responseSchema = (message: string, data?: z.ZodType, more: z.ZodRawShape = {}) =>
  z.object({
    success: z.literal(true),
    error: z.literal(false),
    message: z.string().meta({ examples: [message] }),
    ...(data && { data }),
    ...more,
  })

/** Fields that many paths have. */
export const field = {
  id: (prefix: string, description = 'Its id.') => z.string().meta({ description, examples: [`${prefix}_01kagv4xwbexvb3t0r2q9m5d8n`] }),
  shillings: (description: string, example = 25_000) =>
    z
      .int()
      .min(0)
      .meta({ description, examples: [example] }),
  moment: (description: string) => z.string().meta({ description, format: 'date-time', examples: ['2026-11-21T09:30:00.000Z'] }),
  text: (description: string, example: string) => z.string().meta({ description, examples: [example] }),
}
