import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import { idFromUuid } from '#server/ids.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { deliver } from './deliveries.service.ts'
import { exportCatalogue, removeExport } from './exports.service.ts'

/** Background tasks of partners. */
export const partnerTasks = (deps: CoreDependencies): TaskList => ({
  exportCatalogue: (payload) => exportCatalogue(deps, (payload as Jobs['exportCatalogue']).exportId),
  removeExport: (payload) => removeExport(deps, (payload as Jobs['removeExport']).exportId),
  webhook: (payload) => deliver(deps, idFromUuid('delivery', (payload as Jobs['webhook']).deliveryId)),
})
