import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { refreshTokens, sessions, users } from '#server/db/tables/accounts.ts'
import { hashToken } from '#server/security/secrets.ts'

/** Returns an issued refresh token with its session and user; null for an unknown token. */
export async function findRefreshToken(db: Queryable, token: string) {
  const [row] = await db
    .select({ token: refreshTokens, session: sessions, user: users })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(refreshTokens.hash, hashToken(token)))
  return row ?? null
}

export async function insertRefreshToken(
  db: Queryable,
  { token, sessionId, at }: { token: string; sessionId: string; at: Date },
): Promise<void> {
  await db.insert(refreshTokens).values({ hash: hashToken(token), sessionId, issuedAt: at })
}

/** Marks a token as replaced. Of any number of concurrent calls exactly one returns true. */
export async function markReplaced(
  db: Queryable,
  { token, successor, at }: { token: string; successor: string; at: Date },
): Promise<boolean> {
  const replacedRows = await db
    .update(refreshTokens)
    .set({ replacedAt: at, successor })
    .where(and(eq(refreshTokens.hash, hashToken(token)), isNull(refreshTokens.replacedAt)))
    .returning({ hash: refreshTokens.hash })
  return replacedRows.length === 1
}

/**
 * Deletes the sealed successors of a family except that of one token, because the others can no longer be requested.
 */
export async function clearSuccessors(
  db: Queryable,
  { sessionId, exceptToken }: { sessionId: string; exceptToken: string },
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ successor: null })
    .where(
      and(
        eq(refreshTokens.sessionId, sessionId),
        ne(refreshTokens.hash, hashToken(exceptToken)),
        isNotNull(refreshTokens.successor),
      ),
    )
}
