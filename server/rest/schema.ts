import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { RestErrorCode } from './envelope.ts'

/** Route schemas validate requests, type them for the handler, and are the source of the OpenAPI document. */
declare module 'fastify' {
  interface FastifySchema {
    /** Error codes beyond those that all operations of its kind have. */
    refuses?: readonly RestErrorCode[]
    /** Field names of this path by the name in the services, when they differ. */
    fieldNames?: Readonly<Record<string, string>>
    /** Name of the form field for a picture; such a path takes multipart form data instead of JSON. */
    picture?: string
    /** Whether the operation accepts an `Idempotency-Key`. */
    idempotent?: boolean
  }
}

/** The fastify instance that modules register their REST routes on. */
export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Schema of a successful response: the envelope with `data` and the further fields `more`; `message` is an example. */
export const responseSchema = (message: string, data?: z.ZodType, more: z.ZodRawShape = {}) =>
  z.object({
    success: z.literal(true),
    error: z.literal(false),
    message: z.string().meta({ examples: [message] }),
    ...(data && { data }),
    ...more,
  })

/** Schemas of common fields. */
export const field = {
  id: (prefix: string, description = 'Id of the object.') =>
    z.string().meta({ description, examples: [`${prefix}_01kagv4xwbexvb3t0r2q9m5d8n`] }),
  shillings: (description: string, example = 25_000) =>
    z
      .int()
      .min(0)
      .meta({ description, examples: [example] }),
  moment: (description: string) =>
    z.string().meta({ description, format: 'date-time', examples: ['2026-11-21T09:30:00.000Z'] }),
  text: (description: string, example: string) => z.string().meta({ description, examples: [example] }),
}
