import type { TicketResponseRow, TicketRow } from './support.queries.ts'
import { AUTHOR_NAME } from './support.rules.ts'
import type { TicketPictureRow } from './ticketPictures.queries.ts'
import { getThumbnailUrl } from './ticketPictures.service.ts'

/** Maps a ticket to the support ticket of the REST specification. */
export const toTicketBody = (
  ticket: TicketRow,
  responses: (TicketResponseRow & { pictures: TicketPictureRow[] })[],
  pictures: TicketPictureRow[],
) => ({
  _id: ticket.id,
  ticketId: ticket.number,
  name: ticket.name,
  email: ticket.email,
  subject: ticket.subject,
  message: ticket.message,
  priority: ticket.priority,
  status: ticket.status,
  createdAt: ticket.createdAt.toISOString(),
  updatedAt: ticket.updatedAt.toISOString(),
  responses: responses.map(({ message, createdAt, pictures }) => ({
    adminName: AUTHOR_NAME,
    message,
    createdAt: createdAt.toISOString(),
    pictures: pictures.map(toPictureBody),
  })),
  pictures: pictures.map(toPictureBody),
})

const toPictureBody = ({ url }: TicketPictureRow) => ({ url, thumbnail: getThumbnailUrl(url) })
