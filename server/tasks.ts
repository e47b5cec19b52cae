import type { TaskList } from 'graphile-worker'
import type { World } from './context.ts'
import { shopTasks } from './jobs.ts'
import { orderTasks } from './modules/orders/orders.tasks.ts'
import { partnerTasks } from './modules/partners/partners.tasks.ts'
import { paymentTasks } from './modules/payments/payments.tasks.ts'
import { supportTasks } from './modules/support/support.tasks.ts'

/** Every kind of job and who does it. */
export const allTasks = (deps: World): TaskList => ({
  ...shopTasks(deps.mail),
  ...orderTasks(deps),
  ...paymentTasks(deps),
  ...supportTasks(deps),
  ...partnerTasks(deps),
})
