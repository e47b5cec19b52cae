import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import { idFromUuid } from '#server/ids.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { sendDelivery } from './deliveries.service.ts'
import { removeExport, writeExportFile } from './exports.service.ts'

/** Background tasks of partners. */
export const createPartnerTasks = (deps: CoreDependencies): TaskList => ({
  exportCatalogue: (payload) => writeExportFile(deps, (payload as Jobs['exportCatalogue']).exportId),
  removeExport: (payload) => removeExport(deps, (payload as Jobs['removeExport']).exportId),
  webhook: (payload) => sendDelivery(deps, idFromUuid('delivery', (payload as Jobs['webhook']).deliveryId)),
})
