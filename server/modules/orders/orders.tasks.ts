import type { TaskList } from 'graphile-worker'
import type { World } from '#server/context.ts'
import type { Jobs } from '#server/jobs.ts'
import { mailOrderToStore } from './storeOrderMail.service.ts'

/** What orders have done after the response. */
export const orderTasks = (deps: World): TaskList => ({
  storeOrderMail: (payload) => mailOrderToStore(deps, (payload as Jobs['storeOrderMail']).orderId),
})
