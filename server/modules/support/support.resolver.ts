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
import { Viewer } from '#server/modules/accounts/accounts.type.ts'
import { Access } from '#server/security/access.ts'
import { createSupportTicket } from './createSupportTicket.service.ts'
import { respondToSupportTicket, setSupportTicketStatus } from './respondToSupportTicket.service.ts'
import { AUTHOR } from './support.rules.ts'
import { followTicket, getTicket, listAllTickets, listOwnTickets, seeFollowedTicket } from './support.service.ts'
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
import { requestSupportPictureUpload, thumbnailOf } from './ticketPictures.service.ts'

@Resolver(() => SupportTicket)
export class SupportTicketResolver {
  @Access('public')
  @Mutation(() => CreateSupportTicketPayload, {
    description:
      "Sends a ticket to the shop; its number is mailed. A visitor's ticket is shown later only to the account that has verified its e-mail. Errors: BAD_INPUT (every field at fault, 'Please fill in all required fields' for what is missing), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED.",
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
    description: 'Where to send a picture for a ticket that is not sent yet, signed in or not. Errors: RATE_LIMITED.',
  })
  requestSupportPictureUpload(@Context() ctx: RequestContext) {
    return requestSupportPictureUpload(ctx)
  }

  @Access('staff')
  @CostWeight(10)
  @Query(() => SupportTicketConnection, {
    nullable: true,
    description: "Everybody's tickets, newest first. Errors: FORBIDDEN, BAD_INPUT.",
  })
  supportTickets(
    @Context() ctx: RequestContext,
    @Args(() => TwoWayPageArgs) page: TwoWayPageArgs,
    @Arg('status', () => TicketStatusType, { nullable: true, description: 'Only those that stand there.' })
    status?: TicketStatusType | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'A number such as TKT-4F7K2M, or an e-mail or how one begins.',
    })
    search?: string | null,
  ) {
    return listAllTickets(ctx, { ...page, status, search })
  }

  @Access('staff')
  @Mutation(() => SupportTicketPayload, {
    description:
      'Answers a ticket; who asked is mailed the answer. The first answer takes an OPEN ticket IN_PROGRESS, any other leaves it where it stands; a CLOSED one takes none. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT (with where it stands).',
  })
  async respondToSupportTicket(
    @Context() ctx: RequestContext,
    @Arg('input', () => RespondToSupportTicketInput) input: RespondToSupportTicketInput,
  ) {
    return { ticket: await respondToSupportTicket(ctx, input) }
  }

  @Access('staff')
  @Mutation(() => SupportTicketPayload, {
    description:
      'Moves a ticket; the ways are those of SupportTicketStatus. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT (with where it stands).',
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
      'One ticket of the viewer, or any ticket for staff: as it is now, and again whenever it is answered or moved. Errors: NOT_FOUND.',
    subscribe: ({ context, args }) => followTicket(context as RequestContext, args.number),
  })
  supportTicketChanged(
    @Context() ctx: RequestContext,
    @Root() id: string,
    @Arg('number', () => String, { description: 'Number of the ticket, such as TKT-4F7K2M.' }) _number: string,
  ) {
    return seeFollowedTicket(ctx, id)
  }

  @FieldResolver(() => [SupportResponse], { description: 'Every answer of the shop, oldest first.' })
  responses(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.responses.load(ticket.id)
  }

  @FieldResolver(() => Int, { description: 'How many answers it has; cheaper than they are, for lists.' })
  responseCount(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.responseCount.load(ticket.id)
  }

  @FieldResolver(() => [SupportPicture], { description: 'The pictures that came with it, 3 at most.' })
  pictures(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.pictures.load(ticket.id)
  }

  @FieldResolver(() => [SupportTicketEvent], { description: 'Every move it made, oldest first.' })
  history(@Context() ctx: RequestContext, @Root() ticket: SupportTicket) {
    return ctx.loaders.support.events.load(ticket.id)
  }
}

@Resolver(() => SupportResponse)
export class SupportResponseResolver {
  @FieldResolver(() => String, { description: "Always 'Support Team'." })
  author() {
    return AUTHOR
  }
}

@Resolver(() => SupportPicture)
export class SupportPictureResolver {
  @FieldResolver(() => String, { description: 'Address of its middle as WebP, 320 px square.' })
  thumbnail(@Root() picture: SupportPicture) {
    return thumbnailOf(picture.url)
  }
}

@Resolver(() => Viewer)
export class ViewerTicketsResolver {
  @FieldResolver(() => SupportTicketConnection, {
    description:
      'The tickets of the viewer, newest first; those too that a visitor sent with the e-mail that the viewer has verified.',
  })
  supportTickets(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listOwnTickets(ctx, page)
  }

  @FieldResolver(() => SupportTicket, {
    nullable: true,
    description: 'One ticket of the viewer, or any ticket for staff; null when there is none.',
  })
  supportTicket(
    @Context() ctx: RequestContext,
    @Arg('number', () => String, { description: 'Such as TKT-4F7K2M; upper and lower case are the same.' })
    number: string,
  ) {
    return getTicket(ctx, number)
  }
}
