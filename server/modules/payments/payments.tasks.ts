import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { reconcile } from './reconcile.service.ts'
import { sendRefund } from './refunds.service.ts'

/** Background tasks of payments. */
export const createPaymentTasks = (deps: CoreDependencies): TaskList => ({
  settle: (payload) => reconcile(deps, (payload as Jobs['settle']).txRef),
  refund: (payload) => sendRefund(deps, (payload as Jobs['refund']).refundId),
})
