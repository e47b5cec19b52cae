import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Workers of the job queue that are running, by the id with which graphile-worker locks their jobs. */
export const jobWorkers = pgTable('job_workers', {
  id: text().primaryKey(),
  /** When the worker last proved that it is alive, by the database's clock. */
  seenAt: moment().notNull().defaultNow(),
})
