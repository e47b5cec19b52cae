import type { TaskList } from 'graphile-worker'
import type { World } from '#server/context.ts'
import { idFromUuid } from '#server/ids.ts'
import type { Jobs } from '#server/jobs.ts'
import { deliver } from './deliveries.service.ts'

/** What partners are told. */
export const partnerTasks = (deps: World): TaskList => ({
  webhook: (payload) => deliver(deps, idFromUuid('delivery', (payload as Jobs['webhook']).deliveryId)),
})
