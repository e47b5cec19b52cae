import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { mailOrderToStore } from './storeOrderMail.service.ts'

/** Background tasks of orders. */
export const createOrderTasks = (deps: CoreDependencies): TaskList => ({
  storeOrderMail: (payload) => mailOrderToStore(deps, (payload as Jobs['storeOrderMail']).orderId),
})
