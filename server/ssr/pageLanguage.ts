import type { FastifyRequest } from 'fastify'
import { type Language, toLanguage } from '#server/language.ts'

/** The cookie that the language switch sets (client/i18n/chosenLanguage.ts). */
const COOKIE = 'language'

/**
 * The language a page is rendered in. `Accept-Language` is ignored: the other languages are drafts, and a shopper
 * chooses them knowingly.
 */
export const languageFor = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language => toLanguage(cookies?.[COOKIE])
