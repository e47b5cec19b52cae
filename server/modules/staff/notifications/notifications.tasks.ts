import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { notifyStaff, sendDigest } from './notifications.service.ts'
import { sendPush } from './push.service.ts'

/** Background tasks of notifications to staff. */
export const createNotificationTasks = (deps: CoreDependencies): TaskList => ({
  staffNotice: (payload) => notifyStaff(deps, payload as Jobs['staffNotice']),
  staffPush: (payload) => sendPush(deps, payload as Jobs['staffPush']),
  staffDigest: (payload) => sendDigest(deps, (payload as Jobs['staffDigest']).userId),
})
