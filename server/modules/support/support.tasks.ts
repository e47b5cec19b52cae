import type { TaskList } from 'graphile-worker'
import type { CoreDependencies } from '#server/context.ts'
import type { Jobs } from '#server/jobs/jobQueue.ts'
import { forgetTicketPicture } from './ticketPictures.service.ts'

/** Background tasks of support. */
export const supportTasks = (deps: CoreDependencies): TaskList => ({
  forgetTicketPicture: (payload) => forgetTicketPicture(deps, (payload as Jobs['forgetTicketPicture']).pictureId),
})
