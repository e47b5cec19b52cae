import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import { createOrderTasks } from '#server/modules/orders/orders.tasks.ts'
import { createPartnerTasks } from '#server/modules/partners/partners.tasks.ts'
import { createPaymentTasks } from '#server/modules/payments/payments.tasks.ts'
import { createNotificationTasks } from '#server/modules/staff/notifications/notifications.tasks.ts'
import { createSupportTasks } from '#server/modules/support/support.tasks.ts'
import { createShopTasks } from './jobQueue.ts'
import { createRetentionTasks } from './retention.ts'

/** Builds the task list: the handler of every job. */
export const createTaskList = (deps: CoreDependencies): TaskList => ({
  ...createShopTasks(deps),
  ...createRetentionTasks(deps),
  ...createOrderTasks(deps),
  ...createPaymentTasks(deps),
  ...createSupportTasks(deps),
  ...createNotificationTasks(deps),
  ...createPartnerTasks(deps),
})
