import type { RequestContext, Viewer } from '#server/context.ts'
import type { Queryable } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { findConsent, insertConsent, withdrawConsent } from './marketingConsent.queries.ts'

/**
 * Versions of the text that asks for the consent (docs/security/data.md has the texts). Add one when the text of the
 * client changes; a consent is valid for the text that it was given to.
 */
export const MARKETING_TEXT_VERSIONS = ['2026-11-23']

/** @throws {DomainError} BAD_INPUT for a version that no text has */
function requireTextVersion(field: string, textVersion: string | null | undefined): string {
  if (textVersion && MARKETING_TEXT_VERSIONS.includes(textVersion)) return textVersion
  throw badInput({ field, message: `${field} must be the version of a text: ${MARKETING_TEXT_VERSIONS.join(', ')}.` })
}

/**
 * Records the choice of a registration: nothing is consented to unless the person ticked the box, which sends the
 * version of its text.
 * @throws {DomainError} BAD_INPUT
 */
export function parseRegistrationConsent(textVersion: string | null | undefined): string | null {
  return textVersion == null ? null : requireTextVersion('marketingTextVersion', textVersion)
}

/** Gives or withdraws the consent; repeating it changes nothing. @throws {DomainError} BAD_INPUT */
export async function setMarketingConsent(
  ctx: RequestContext,
  { given, textVersion }: { given: boolean; textVersion?: string | null },
): Promise<Viewer> {
  const viewer = requireViewer(ctx)
  const version = given ? requireTextVersion('textVersion', textVersion) : null
  await inTransaction(ctx.db, (tx) => storeConsent(tx, { userId: viewer.id, version, at: ctx.clock() }))
  return viewer
}

/** Stores a consent to this version of the text, or withdraws the valid one when there is none. */
export async function storeConsent(
  tx: Queryable,
  { userId, version, at }: { userId: string; version: string | null; at: Date },
): Promise<void> {
  if (version === null) await withdrawConsent(tx, userId, at)
  else await insertConsent(tx, { userId, textVersion: version, givenAt: at })
}

/** When the user gave the valid consent; null without one. */
export const getMarketingConsentTime = async (ctx: RequestContext, userId: string): Promise<Date | null> =>
  (await findConsent(ctx.db, userId))?.givenAt ?? null
