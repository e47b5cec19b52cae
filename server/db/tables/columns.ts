import { customType, timestamp } from 'drizzle-orm/pg-core'
import { type IdKind, idFromUuid, toUuid } from '#server/ids.ts'

/** A uuid in the database, a TypeID string in the code. */
export const id = (kind: IdKind) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'uuid',
    toDriver: (value) => toUuid(kind, value),
    fromDriver: (value) => idFromUuid(kind, value),
  })()

/** A UTC timestamp with millisecond precision. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
