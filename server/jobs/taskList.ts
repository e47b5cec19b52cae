import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import { orderTasks } from '#server/modules/orders/orders.tasks.ts'
import { partnerTasks } from '#server/modules/partners/partners.tasks.ts'
import { paymentTasks } from '#server/modules/payments/payments.tasks.ts'
import { supportTasks } from '#server/modules/support/support.tasks.ts'
import { shopTasks } from './jobQueue.ts'

/** Builds the task list: the handler of every job. */
export const createTaskList = (deps: CoreDependencies): TaskList => ({
  ...shopTasks(deps.mail),
  ...orderTasks(deps),
  ...paymentTasks(deps),
  ...supportTasks(deps),
  ...partnerTasks(deps),
})
