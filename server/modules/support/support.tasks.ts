import type { TaskList } from 'graphile-worker'
import type { World } from '#server/context.ts'
import type { Jobs } from '#server/jobs.ts'
import { forgetTicketPicture } from './ticketPictures.service.ts'

/** What support has done later. */
export const supportTasks = (deps: World): TaskList => ({
  forgetTicketPicture: (payload) => forgetTicketPicture(deps, (payload as Jobs['forgetTicketPicture']).pictureId),
})
