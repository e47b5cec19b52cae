import type { FastifyRequest } from 'fastify'
import { getCookieName } from '#server/http/credentials.ts'
import { type Language, toLanguage } from '#server/language.ts'

/** The cookie that the language switch sets (client/i18n/chosenLanguage.ts). */
const COOKIE = 'language'

/**
 * The language a page is rendered in. `Accept-Language` is ignored: the other languages are drafts, and a shopper
 * chooses them knowingly.
 */
export const languageFor = (request: Pick<FastifyRequest, 'cookies' | 'protocol'>): Language =>
  toLanguage(request.cookies?.[getCookieName(request, COOKIE)])
