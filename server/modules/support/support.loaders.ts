import DataLoader from 'dataloader'
import type { Db } from '#server/db/pool.ts'
import {
  countResponses,
  findResponses,
  findTicketEvents,
  type TicketEventRow,
  type TicketResponseRow,
} from './support.queries.ts'
import { findPictures, findResponsePictures, type TicketPictureRow } from './ticketPictures.queries.ts'

export function createSupportLoaders(db: Db) {
  return {
    responses: new DataLoader<string, TicketResponseRow[]>(async (ids) =>
      groupByTicket(ids, await findResponses(db, ids)),
    ),
    responseCount: new DataLoader<string, number>(async (ids) => {
      const counts = new Map((await countResponses(db, ids)).map(({ ticketId, count }) => [ticketId, count]))
      return ids.map((id) => counts.get(id) ?? 0)
    }),
    events: new DataLoader<string, TicketEventRow[]>(async (ids) =>
      groupByTicket(ids, await findTicketEvents(db, ids)),
    ),
    pictures: new DataLoader<string, TicketPictureRow[]>(async (ids) =>
      groupByTicket(ids, await findPictures(db, ids)),
    ),
    responsePictures: new DataLoader<string, TicketPictureRow[]>(async (ids) => {
      const grouped = Map.groupBy(await findResponsePictures(db, ids), ({ responseId }) => responseId)
      return ids.map((id) => grouped.get(id) ?? [])
    }),
  }
}

function groupByTicket<T extends { ticketId: string | null }>(ids: readonly string[], rows: T[]): T[][] {
  const grouped = Map.groupBy(rows, (row) => row.ticketId)
  return ids.map((id) => grouped.get(id) ?? [])
}
