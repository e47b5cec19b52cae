import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { deleteUnusedTicketPicture } from './ticketPictures.service.ts'

/** Background tasks of support. */
export const createSupportTasks = (deps: CoreDependencies): TaskList => ({
  forgetTicketPicture: (payload) => deleteUnusedTicketPicture(deps, (payload as Jobs['forgetTicketPicture']).pictureId),
})
