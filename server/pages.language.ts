import type { FastifyRequest } from 'fastify'

/** The languages that pages can be drawn in: those of client/words/languages.ts. */
export const LANGUAGES = ['en', 'lg', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

/** The cookie that the switch in the footer sets (client/words/chosen.ts); anything but one of our languages is English. */
const COOKIE = 'language'

/** In which language a page is drawn. What a browser prefers is not asked: the other languages are drafts, and somebody chooses them knowingly. */
export const languageFor = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Language => LANGUAGES.find((language) => language === cookies?.[COOKIE]) ?? 'en'
