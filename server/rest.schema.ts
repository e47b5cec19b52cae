import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifySchemaCompiler, FastifyTypeProvider, RawServerDefault } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { checked } from './input.ts'

/** The schema of a path checks what comes in, types it for the handler, and is what openapi.ts tells the world. */
declare module 'fastify' {
  interface FastifySchema {
    /** What the path does, in a few words. */
    summary?: string
    /** What a caller should know beyond that. */
    description?: string
    /** What it refuses beside what all paths of its kind do. */
    refuses?: readonly ErrorCode[]
    /** Name of the field of a form that holds a picture; such a path takes a form instead of JSON. */
    picture?: string
    /** Whether it takes an `Idempotency-Key`. */
    idempotent?: boolean
    /** Content type of its good answer where that is not JSON. */
    produces?: string
  }
}

/** What a zod schema gives is what the handler gets. */
export interface ByZod extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** What a module mounts its paths on. */
export type RestApp = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ByZod>

const asSentSchemas = new WeakSet<z.ZodType>()

/** A body that is told of here and checked by the service, which is given it as it was sent. */
export function asSent<T extends z.ZodType>(schema: T): z.ZodType<unknown, z.input<T>> {
  asSentSchemas.add(schema)
  return schema as z.ZodType<unknown, z.input<T>>
}

/** Checks as both doors do (input.ts), so that a refusal has the same words wherever the rule stands. */
export const checkedByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (given) => {
    if (asSentSchemas.has(schema)) return { value: given }
    try {
      return { value: checked(schema, given ?? {}) }
    } catch (error) {
      return { error: error as Error }
    }
  }

/** A good answer: the envelope with this `data`, and with `more` beside it. `message` is an example of its words. */
export const answer = (message: string, data?: z.ZodType, more: z.ZodRawShape = {}) =>
  z.object({
    success: z.literal(true),
    error: z.literal(false),
    message: z.string().meta({ examples: [message] }),
    ...(data && { data }),
    ...more,
  })

/** The same for an answer that is none of success and yet more than a refusal. */
export const setback = (message: string, data: z.ZodType) =>
  z.object({ success: z.literal(false), error: z.literal(true), message: z.string().meta({ examples: [message] }), data })

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
