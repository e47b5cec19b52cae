import { msg } from '#client/i18n/t.ts'

/** The text that asks for the consent to marketing; a changed text needs a new version (docs/security/data.md). */
export const marketingText = msg('Send me offers and news by email. I can turn this off on my profile at any time.')
export const MARKETING_TEXT_VERSION = '2026-11-23'
