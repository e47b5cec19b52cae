import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { notifyStaff, sendDigest } from './notifications.service.ts'

/** Background tasks of notifications to staff. */
export const createNotificationTasks = (deps: CoreDependencies): TaskList => ({
  staffNotice: (payload) => notifyStaff(deps, payload as Jobs['staffNotice']),
  staffDigest: (payload) => sendDigest(deps, (payload as Jobs['staffDigest']).userId),
})
