import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { toItemError } from '#server/modules/staff/bulk/changeEach.service.ts'
import { StaffPictureUpload } from '#server/modules/staff/catalog/productEdit.type.ts'
import { requestResponsePictureUpload } from '#server/modules/support/ticketPictures.service.ts'
import { maskEmail } from '#server/security/mask.ts'
import { Requires } from '#server/security/requires.ts'
import { assignTickets, moveTickets, type TicketResult } from './bulkTickets.service.ts'
import { AssignTicketsInput, MoveTicketsInput, StaffTicketsPayload } from './bulkTickets.type.ts'
import {
  addTicketNote,
  assignTicket,
  countOpenTickets,
  deleteCannedReply,
  findNamedOrder,
  followTickets,
  getStaffTicket,
  getStaffTicketById,
  listCannedReplies,
  listRecentOrders,
  listTicketAssignees,
  listTicketEntries,
  listTickets,
  markTicketRead,
  moveTicket,
  replyToTicket,
  saveCannedReply,
} from './tickets.service.ts'
import {
  AddTicketNoteInput,
  AssignTicketInput,
  CannedRepliesPayload,
  CannedReply,
  DeleteCannedReplyInput,
  MarkTicketReadInput,
  MoveTicketInput,
  ReplyToTicketInput,
  SaveCannedReplyInput,
  StaffTicket,
  StaffTicketConnection,
  StaffTicketPayload,
  StaffTicketPicture,
  StaffTicketsArgs,
  TicketAssignee,
  TicketCounts,
  TicketEntry,
  TicketEntryKind,
  TicketListChange,
  TicketOrder,
} from './tickets.type.ts'

/** A list event carries at most this many tickets; after more, the list is read again. */
const MAX_TICKETS_PER_EVENT = 50

const toResults = (results: TicketResult[]) => ({
  results: results.map(({ error, ...result }) => ({ ...result, error: toItemError(error) })),
})

@Resolver(() => StaffTicket)
export class StaffTicketResolver {
  @Requires('tickets.read')
  @Query(() => StaffTicketConnection, { nullable: true, description: 'Tickets, newest first. Errors: BAD_INPUT.' })
  tickets(@Context() ctx: RequestContext, @Args(() => StaffTicketsArgs) args: StaffTicketsArgs) {
    return listTickets(ctx, args)
  }

  @Requires('tickets.read')
  @Query(() => StaffTicket, { nullable: true, description: 'Ticket by number; null when it does not exist.' })
  ticket(
    @Context() ctx: RequestContext,
    @Arg('number', () => String, { description: 'Ticket number, such as TKT-4F7K2M; case-insensitive.' })
    number: string,
  ) {
    return getStaffTicket(ctx, number)
  }

  @Requires('tickets.read')
  @Query(() => TicketCounts, { nullable: true, description: 'Numbers of tickets that need work.' })
  ticketCounts(@Context() ctx: RequestContext) {
    return countOpenTickets(ctx)
  }

  @Requires('tickets.read')
  @Query(() => [TicketAssignee], { nullable: true, description: 'Members to whom tickets can be assigned, by name.' })
  ticketAssignees(@Context() ctx: RequestContext) {
    return listTicketAssignees(ctx)
  }

  @Requires('tickets.read')
  @Query(() => [CannedReply], { nullable: true, description: 'Canned replies, by title.' })
  cannedReplies(@Context() ctx: RequestContext) {
    return listCannedReplies(ctx)
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffTicketPayload, {
    description:
      'Emails a response to the sender; the first one moves an open ticket to IN_PROGRESS. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT for a closed ticket.',
  })
  async replyToTicket(
    @Context() ctx: RequestContext,
    @Arg('input', () => ReplyToTicketInput) input: ReplyToTicketInput,
  ) {
    return { ticket: await replyToTicket(ctx, input) }
  }

  @Requires('tickets.read')
  @Mutation(() => StaffTicketPayload, {
    description: 'Records that the caller has opened a ticket, which is then read for the caller. Errors: NOT_FOUND.',
  })
  async markTicketRead(
    @Context() ctx: RequestContext,
    @Arg('input', () => MarkTicketReadInput) { number }: MarkTicketReadInput,
  ) {
    return { ticket: await markTicketRead(ctx, number) }
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffPictureUpload, {
    description: 'Creates a single-use upload URL for an image of a response. Errors: FORBIDDEN, RATE_LIMITED.',
  })
  requestTicketPictureUpload(@Context() ctx: RequestContext) {
    return requestResponsePictureUpload(ctx)
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffTicketPayload, {
    description: 'Changes the status. Errors: NOT_FOUND, STATUS_CONFLICT, also when the ticket was changed meanwhile.',
  })
  async moveTicket(@Context() ctx: RequestContext, @Arg('input', () => MoveTicketInput) input: MoveTicketInput) {
    return { ticket: await moveTicket(ctx, input) }
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffTicketPayload, {
    description: 'Assigns a ticket. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when it was changed meanwhile.',
  })
  async assignTicket(@Context() ctx: RequestContext, @Arg('input', () => AssignTicketInput) input: AssignTicketInput) {
    return { ticket: await assignTicket(ctx, input) }
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffTicketsPayload, {
    description:
      'Changes the status of tickets. Errors per ticket: NOT_FOUND, STATUS_CONFLICT, also when it was changed meanwhile; BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async moveTickets(@Context() ctx: RequestContext, @Arg('input', () => MoveTicketsInput) input: MoveTicketsInput) {
    return toResults(await moveTickets(ctx, input))
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffTicketsPayload, {
    description:
      'Assigns tickets. Errors per ticket: NOT_FOUND, STATUS_CONFLICT when it was changed meanwhile; BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async assignTickets(
    @Context() ctx: RequestContext,
    @Arg('input', () => AssignTicketsInput) input: AssignTicketsInput,
  ) {
    return toResults(await assignTickets(ctx, input))
  }

  @Requires('tickets.answer')
  @Mutation(() => StaffTicketPayload, { description: 'Adds an internal note. Errors: NOT_FOUND, BAD_INPUT.' })
  async addTicketNote(
    @Context() ctx: RequestContext,
    @Arg('input', () => AddTicketNoteInput) input: AddTicketNoteInput,
  ) {
    return { ticket: await addTicketNote(ctx, input) }
  }

  @Requires('tickets.answer')
  @Mutation(() => CannedRepliesPayload, {
    description:
      'Creates or replaces a canned reply. Errors: NOT_FOUND, BAD_INPUT, STATUS_CONFLICT when it was changed meanwhile.',
  })
  async saveCannedReply(
    @Context() ctx: RequestContext,
    @Arg('input', () => SaveCannedReplyInput) input: SaveCannedReplyInput,
  ) {
    await saveCannedReply(ctx, input)
    return { replies: await listCannedReplies(ctx) }
  }

  @Requires('tickets.answer')
  @Mutation(() => CannedRepliesPayload, {
    description: 'Deletes a canned reply. Errors: NOT_FOUND, STATUS_CONFLICT when it was changed meanwhile.',
  })
  async deleteCannedReply(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteCannedReplyInput) input: DeleteCannedReplyInput,
  ) {
    await deleteCannedReply(ctx, input)
    return { replies: await listCannedReplies(ctx) }
  }

  @Requires('tickets.read')
  @Subscription(() => TicketListChange, {
    description: 'Emits on subscription, then after new tickets, responses, status changes and assignments.',
    subscribe: ({ context }) => followTickets(context as RequestContext),
  })
  async ticketsChanged(@Context() ctx: RequestContext, @Root() ids: string[] | null): Promise<TicketListChange> {
    if (!Array.isArray(ids) || ids.length > MAX_TICKETS_PER_EVENT) return { tickets: null }
    const found = await Promise.all(ids.map((id) => getStaffTicketById(ctx, id)))
    return { tickets: found.filter((ticket) => ticket !== null) as StaffTicket[] }
  }

  @FieldResolver(() => String, { description: 'Masked email address of the sender.' })
  maskedEmail(@Root() { email }: StaffTicket) {
    return maskEmail(email)
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Id of the customer; null for a visitor.' })
  customerId(@Root() { userId }: StaffTicket) {
    return userId
  }

  @FieldResolver(() => TicketAssignee, { nullable: true, description: 'Staff member who deals with the ticket.' })
  assignee(@Root() { assigneeId, assigneeName }: StaffTicket): TicketAssignee | null {
    return assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' }
  }

  @FieldResolver(() => [TicketEntry], { description: 'Responses, notes and status changes, oldest first.' })
  entries(@Context() ctx: RequestContext, @Root() { id }: StaffTicket) {
    return listTicketEntries(ctx, id)
  }

  @FieldResolver(() => [StaffTicketPicture], { description: 'Attached images, at most 3.' })
  pictures(@Context() ctx: RequestContext, @Root() { id }: StaffTicket) {
    return ctx.loaders.support.pictures.load(id)
  }

  @FieldResolver(() => TicketOrder, {
    nullable: true,
    description: "The sender's order whose number the subject or message contains; null for a visitor.",
  })
  namedOrder(@Context() ctx: RequestContext, @Root() ticket: StaffTicket) {
    return findNamedOrder(ctx, ticket)
  }

  @FieldResolver(() => [TicketOrder], { description: 'Newest orders of the sender, at most 5; none for a visitor.' })
  recentOrders(@Context() ctx: RequestContext, @Root() ticket: StaffTicket) {
    return listRecentOrders(ctx, ticket)
  }
}

@Resolver(() => TicketEntry)
export class TicketEntryResolver {
  @FieldResolver(() => [StaffTicketPicture], {
    description: 'Images of a response, at most 3; none for other entries.',
  })
  pictures(@Context() ctx: RequestContext, @Root() { id, kind }: TicketEntry) {
    return kind === TicketEntryKind.RESPONSE ? ctx.loaders.support.responsePictures.load(id) : []
  }
}
