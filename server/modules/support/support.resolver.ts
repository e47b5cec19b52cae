import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { TwoWayPageArgs } from '#server/graphql/connections.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { movedToStaffApi } from '#server/graphql/movedToStaffApi.ts'
import { Viewer } from '#server/modules/accounts/accounts.type.ts'
import { Access } from '#server/security/access.ts'
import { createSupportTicket } from './createSupportTicket.service.ts'
import { respondToSupportTicket, setSupportTicketStatus } from './respondToSupportTicket.service.ts'
import type { TicketRow } from './support.queries.ts'
import { AUTHOR_NAME, maskEmailForOthers } from './support.rules.ts'
import { getTicket, listAllTickets, listViewerTickets, requireTicket, subscribeToTicket } from './support.service.ts'
import {
  CreateSupportTicketInput,
  CreateSupportTicketPayload,
  RespondToSupportTicketInput,
  SetSupportTicketStatusInput,
  SupportPicture,
  SupportPictureUpload,
  SupportResponse,
  SupportTicket,
  SupportTicketConnection,
  SupportTicketEvent,
  SupportTicketPayload,
  TicketStatusType,
} from './support.type.ts'
import { getThumbnailUrl, requestSupportPictureUpload } from './ticketPictures.service.ts'

@Resolver(() => SupportTicket)
export class SupportTicketResolver {
  @Access('public')
  @Mutation(() => CreateSupportTicketPayload, {
    description:
      "Creates a support ticket and emails its number. A visitor's ticket is visible later only to the account that has verified its email address. Errors: BAD_INPUT (lists every invalid field; 'Please fill in all required fields' for missing ones), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED.",
  })
  async createSupportTicket(
    @Context() ctx: RequestContext,
    @Arg('input', () => CreateSupportTicketInput) input: CreateSupportTicketInput,
  ) {
    const { ticket } = await createSupportTicket(ctx, input)
    return { number: ticket.number, ticket: ctx.viewer && ticket }
  }

  @Access('public')
  @Mutation(() => SupportPictureUpload, {
    description:
      'Creates a single-use upload URL for an image of a ticket that is not sent yet, for visitors too. Errors: RATE_LIMITED.',
  })
  requestSupportPictureUpload(@Context() ctx: RequestContext) {
    return requestSupportPictureUpload(ctx)
  }

  @Access('tickets.read')
  @CostWeight(10)
  @Query(() => SupportTicketConnection, {
    nullable: true,
    description: 'Support tickets of all senders, for staff only, newest first. Errors: FORBIDDEN, BAD_INPUT.',
    deprecationReason: movedToStaffApi('tickets', { since: '2026-11-25', until: '2027-05-25' }),
  })
  supportTickets(
    @Context() ctx: RequestContext,
    @Args(() => TwoWayPageArgs) page: TwoWayPageArgs,
    @Arg('status', () => TicketStatusType, { nullable: true, description: 'Only tickets with this status.' })
    status?: TicketStatusType | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Ticket number such as TKT-4F7K2M, or the beginning of an email address.',
    })
    search?: string | null,
  ) {
    return listAllTickets(ctx, { ...page, status, search })
  }

  @Access('tickets.answer')
  @Mutation(() => SupportTicketPayload, {
    description:
      'Adds a response to a ticket and emails it to the sender. The first response moves an OPEN ticket to IN_PROGRESS; CLOSED tickets accept none. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT (with the current status).',
    deprecationReason: movedToStaffApi('replyToTicket'),
  })
  async respondToSupportTicket(
    @Context() ctx: RequestContext,
    @Arg('input', () => RespondToSupportTicketInput) input: RespondToSupportTicketInput,
  ) {
    return { ticket: await respondToSupportTicket(ctx, input) }
  }

  @Access('tickets.answer')
  @Mutation(() => SupportTicketPayload, {
    description:
      'Sets the status of a ticket; SupportTicketStatus lists the transitions. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT (with the current status).',
    deprecationReason: movedToStaffApi('moveTicket'),
  })
  async setSupportTicketStatus(
    @Context() ctx: RequestContext,
    @Arg('input', () => SetSupportTicketStatusInput) input: SetSupportTicketStatusInput,
  ) {
    return { ticket: await setSupportTicketStatus(ctx, input) }
  }

  @Access('signed-in')
  @Subscription(() => SupportTicket, {
    description:
      'Support ticket of the viewer, or any ticket for staff: emitted on subscription and after every response and status change. Errors: NOT_FOUND.',
    subscribe: ({ context, args }) => subscribeToTicket(context as RequestContext, args.number),
  })
  supportTicketChanged(
    @Context() ctx: RequestContext,
    @Root() id: string,
    @Arg('number', () => String, { description: 'Ticket number, such as TKT-4F7K2M.' }) _number: string,
  ) {
    return requireTicket(ctx, id)
  }

  @FieldResolver(() => String, {
    description: 'Email address for responses, in lower case; masked for all callers except the sender.',
  })
  email(@Context() ctx: RequestContext, @Root() ticket: TicketRow) {
    return maskEmailForOthers(ctx, ticket)
  }

  @FieldResolver(() => [SupportResponse], { description: 'Responses of the shop, oldest first.' })
  responses(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.responses.load(ticket.id)
  }

  @FieldResolver(() => Int, { description: 'Number of responses; costs less than `responses` in lists.' })
  responseCount(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.responseCount.load(ticket.id)
  }

  @FieldResolver(() => [SupportPicture], { description: 'Attached images, at most 3.' })
  pictures(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.pictures.load(ticket.id)
  }

  @FieldResolver(() => [SupportTicketEvent], { description: 'Status changes, oldest first.' })
  history(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.events.load(ticket.id)
  }
}

@Resolver(() => SupportResponse)
export class SupportResponseResolver {
  @FieldResolver(() => String, { description: "Author of the response; always 'Support Team'." })
  author() {
    return AUTHOR_NAME
  }

  @FieldResolver(() => [SupportPicture], { description: 'Images that the shop attached to the response, at most 3.' })
  pictures(@Context() ctx: RequestContext, @Root() { id }: SupportResponse) {
    return ctx.loaders.support.responsePictures.load(id)
  }
}

@Resolver(() => SupportPicture)
export class SupportPictureResolver {
  @FieldResolver(() => String, { description: "URL of a square thumbnail of the image's centre as WebP, 320 px." })
  thumbnail(@Root() picture: SupportPicture) {
    return getThumbnailUrl(picture.url)
  }
}

@Resolver(() => Viewer)
export class ViewerTicketsResolver {
  @FieldResolver(() => SupportTicketConnection, {
    description:
      "Support tickets of the viewer, newest first, including those sent while signed out with the viewer's verified email address.",
  })
  supportTickets(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listViewerTickets(ctx, page)
  }

  @FieldResolver(() => SupportTicket, {
    nullable: true,
    description: 'Support ticket of the viewer, or any ticket for staff; null when it does not exist.',
  })
  supportTicket(
    @Context() ctx: RequestContext,
    @Arg('number', () => String, { description: 'Ticket number, such as TKT-4F7K2M; case-insensitive.' })
    number: string,
  ) {
    return getTicket(ctx, number)
  }
}
