import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import type { AuditLogQuery } from './audit.generated.ts'

/** Entry of the audit log, as the list shows it. */
export type Entry = NonNullable<AuditLogQuery['auditLog']>['nodes'][number]

const timeFormat = createKampalaFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Day and time in Kampala, to the second. */
export const formatTime = (at: string): string => timeFormat.format(new Date(at))
