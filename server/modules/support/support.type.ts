import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { Node } from '#server/graphql/node.ts'

export enum TicketStatusType {
  OPEN = 'open',
  IN_PROGRESS = 'in-progress',
  RESOLVED = 'resolved',
  CLOSED = 'closed',
}

registerEnumType(TicketStatusType, {
  name: 'SupportTicketStatus',
  description: 'Status of a support ticket. REST uses open, in-progress, resolved and closed.',
  valuesConfig: {
    OPEN: { description: 'Sent, without a response. May become IN_PROGRESS, RESOLVED or CLOSED.' },
    IN_PROGRESS: { description: 'In progress, from the first response. May become RESOLVED or CLOSED.' },
    RESOLVED: { description: 'Resolved. May become IN_PROGRESS again, or CLOSED.' },
    CLOSED: { description: 'Closed permanently; accepts no responses.' },
  },
})

export enum TicketPriorityType {
  LOW = 'low',
  MEDIUM = 'medium',
  HIGH = 'high',
}

registerEnumType(TicketPriorityType, {
  name: 'SupportTicketPriority',
  description: 'Priority of a support ticket. REST uses low, medium and high.',
  valuesConfig: {
    LOW: { description: 'Not urgent.' },
    MEDIUM: { description: 'Normal; the default.' },
    HIGH: { description: 'Urgent, such as food that arrived damaged.' },
  },
})

@ObjectType({ implements: Node, simpleResolvers: true, description: 'Response of the shop to a ticket.' })
export class SupportResponse extends Node {
  @Field(() => String, {
    description: 'Message: 1 to 5,000 characters of plain text with line breaks, never HTML.',
  })
  readonly message!: string

  @Field(() => GraphQLDateTime, { description: 'Time of the response, UTC.' })
  readonly createdAt!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'Image attached to a ticket or to a response. Only callers who may read the ticket receive its URLs, which cannot be guessed and need no authentication.',
})
export class SupportPicture extends Node {
  @Field(() => String, { description: 'URL of the image as WebP, at most 1280 px on its longer side.' })
  readonly url!: string
}

@ObjectType({ simpleResolvers: true, description: 'Status change of a ticket.' })
export class SupportTicketEvent {
  @Field(() => TicketStatusType, { description: 'New status.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'Time of the change, UTC.' })
  readonly at!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    "Support ticket. It belongs to the account that sent it; a visitor's ticket belongs to the account that has verified its email address, then or later.",
})
export class SupportTicket extends Node {
  @Field(() => String, { description: 'Ticket number for display, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => String, { description: 'Name of the sender, 1 to 200 characters.' })
  readonly name!: string

  @Field(() => String, { description: 'Subject: one line of plain text, 1 to 150 characters.' })
  readonly subject!: string

  @Field(() => String, {
    description: 'Message: 1 to 5,000 characters of plain text with line breaks, never HTML.',
  })
  readonly message!: string

  @Field(() => TicketPriorityType, { description: 'Priority that the sender chose.' })
  readonly priority!: TicketPriorityType

  @Field(() => TicketStatusType, { description: 'Current status.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'Time when the ticket was sent, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, {
    description: 'Time of the last response or status change, UTC; createdAt before the first.',
  })
  readonly updatedAt!: Date

  readonly email!: string
  readonly userId!: string | null
}

export const SupportTicketConnection = connectionType('SupportTicket', () => SupportTicket)

@InputType({ description: 'New support ticket, from a signed-in user or a visitor.' })
export class CreateSupportTicketInput {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the sender, 1 to 200 characters; that of the account by default.',
  })
  readonly name?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Email address for responses; that of the account by default.',
  })
  readonly email?: string | null

  @Field(() => String, { description: 'Subject in one line, 1 to 150 characters.' })
  readonly subject!: string

  @Field(() => String, { description: 'Message, 1 to 5,000 characters of plain text.' })
  readonly message!: string

  @Field(() => TicketPriorityType, { nullable: true, description: 'Priority; MEDIUM by default.' })
  readonly priority?: TicketPriorityType | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'Upload tokens of at most 3 images, uploaded with requestSupportPictureUpload (the id is enough for images that the signed-in user uploaded); each belongs to one ticket and is deleted after a day without one.',
  })
  readonly pictureIds?: string[] | null

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same ticket to the same sender for 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'New ticket.' })
export class CreateSupportTicketPayload {
  @Field(() => String, { description: 'Ticket number for display, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => SupportTicket, {
    nullable: true,
    description: 'Ticket; null for visitors, because they have not verified their email address.',
  })
  readonly ticket!: SupportTicket | null
}

@InputType({ description: 'Response to a ticket.' })
export class RespondToSupportTicketInput {
  @Field(() => String, { description: 'Ticket number, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => String, { description: 'Response, 1 to 5,000 characters of plain text; emailed to the sender.' })
  readonly message!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same response to this ticket for 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'New status of a ticket.' })
export class SetSupportTicketStatusInput {
  @Field(() => String, { description: 'Ticket number, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => TicketStatusType, {
    description:
      'New status: IN_PROGRESS, RESOLVED or CLOSED from OPEN; RESOLVED or CLOSED from IN_PROGRESS; IN_PROGRESS or CLOSED from RESOLVED.',
  })
  readonly to!: TicketStatusType
}

@ObjectType({ simpleResolvers: true, description: 'Ticket after the mutation.' })
export class SupportTicketPayload {
  @Field(() => SupportTicket, { description: 'Ticket.' })
  readonly ticket!: SupportTicket
}

@ObjectType('SupportPictureUploadPayload', {
  simpleResolvers: true,
  description:
    'Upload URL for an image of a ticket. Send one JPEG, PNG or WebP image of at most 5 MB with PUT within five minutes; the response is JSON: { id, token, url, thumbnail }, or { message } on failure. Pass the token in `pictureIds`.',
})
export class SupportPictureUpload {
  @Field(() => String, { description: 'Path for the PUT request, which needs no other authorization.' })
  readonly url!: string
}
