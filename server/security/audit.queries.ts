import type { Tx } from '#server/db/pool.ts'
import { auditLog } from '#server/db/tables/staff.ts'

export type AuditRow = typeof auditLog.$inferSelect

export async function insertAuditEntries(tx: Tx, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  await tx.insert(auditLog).values(entries)
}
