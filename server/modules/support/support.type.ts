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
  description: 'Where a ticket stands. REST writes it open, in-progress, resolved, closed.',
  valuesConfig: {
    OPEN: { description: 'Sent, and not answered yet. May become IN_PROGRESS, RESOLVED or CLOSED.' },
    IN_PROGRESS: { description: 'Somebody is at it; the first answer makes it so. May become RESOLVED or CLOSED.' },
    RESOLVED: { description: 'Done. May become IN_PROGRESS again, or CLOSED.' },
    CLOSED: { description: 'Over for good: it is not answered and moves no further.' },
  },
})

export enum TicketPriorityType {
  LOW = 'low',
  MEDIUM = 'medium',
  HIGH = 'high',
}

registerEnumType(TicketPriorityType, {
  name: 'SupportTicketPriority',
  description: 'How much it matters to who asks. REST writes it low, medium, high.',
  valuesConfig: {
    LOW: { description: 'Whenever there is time.' },
    MEDIUM: { description: 'As most are.' },
    HIGH: { description: 'At once, such as food that came damaged.' },
  },
})

@ObjectType({ implements: Node, simpleResolvers: true, description: 'An answer of the shop.' })
export class SupportResponse extends Node {
  @Field(() => String, {
    description: 'Plain text of 1 to 5,000 characters: its lines are kept, nothing in it is HTML.',
  })
  readonly message!: string

  @Field(() => GraphQLDateTime, { description: 'When, UTC.' })
  readonly createdAt!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'A picture of a ticket. Only who may read the ticket is told its addresses, which nobody can guess; whoever has one sees it.',
})
export class SupportPicture extends Node {
  @Field(() => String, { description: 'Address of the whole picture as WebP, its longer side 1280 px at most.' })
  readonly url!: string
}

@ObjectType({ simpleResolvers: true, description: 'A move of a ticket.' })
export class SupportTicketEvent {
  @Field(() => TicketStatusType, { description: 'What it became.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'When, UTC.' })
  readonly at!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description:
    'Something asked of the shop. It belongs to the account that sent it; one that a visitor sent belongs to the account that has verified its e-mail, whenever that is.',
})
export class SupportTicket extends Node {
  @Field(() => String, { description: 'What people call it, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => String, { description: 'Who asked, 1 to 200 characters.' })
  readonly name!: string

  @Field(() => String, { description: 'Where the answer is mailed to, lower case.' })
  readonly email!: string

  @Field(() => String, { description: 'One line of plain text, 1 to 150 characters.' })
  readonly subject!: string

  @Field(() => String, {
    description: 'Plain text of 1 to 5,000 characters: its lines are kept, nothing in it is HTML.',
  })
  readonly message!: string

  @Field(() => TicketPriorityType, { description: 'How much it matters to who asked.' })
  readonly priority!: TicketPriorityType

  @Field(() => TicketStatusType, { description: 'Where it stands.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'When it was sent, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When it was last answered or moved, UTC; createdAt before that.' })
  readonly updatedAt!: Date
}

export const SupportTicketConnection = connectionType('SupportTicket', () => SupportTicket)

@InputType({ description: 'Something to ask of the shop. Signed in or not.' })
export class CreateSupportTicketInput {
  @Field(() => String, {
    nullable: true,
    description: "Who asks, 1 to 200 characters; a signed-in person's own when left out.",
  })
  readonly name?: string | null

  @Field(() => String, {
    nullable: true,
    description: "Where the answer is mailed to; a signed-in person's own when left out.",
  })
  readonly email?: string | null

  @Field(() => String, { description: 'What it is about, 1 to 150 characters in one line.' })
  readonly subject!: string

  @Field(() => String, { description: 'What is asked, 1 to 5,000 characters of plain text.' })
  readonly message!: string

  @Field(() => TicketPriorityType, { nullable: true, description: 'How much it matters; MEDIUM when left out.' })
  readonly priority?: TicketPriorityType | null

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of 3 pictures at most, as requestSupportPictureUpload gave them; each goes into one ticket, and is forgotten after a day without.',
  })
  readonly pictureIds?: string[] | null

  @Field(() => String, {
    nullable: true,
    description: '1 to 255 visible ASCII characters; the same key of the same sender gives the same ticket.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What was sent.' })
export class CreateSupportTicketPayload {
  @Field(() => String, { description: 'What people call it, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => SupportTicket, {
    nullable: true,
    description: "The ticket; null for a visitor, to whom only the mail's owner is known.",
  })
  readonly ticket!: SupportTicket | null
}

@InputType({ description: 'An answer to a ticket.' })
export class RespondToSupportTicketInput {
  @Field(() => String, { description: 'Number of the ticket, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => String, { description: 'The answer, 1 to 5,000 characters of plain text; it is mailed as it is.' })
  readonly message!: string

  @Field(() => String, {
    nullable: true,
    description: '1 to 255 visible ASCII characters; the same key gives the same answer to this ticket.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Where a ticket is to stand.' })
export class SetSupportTicketStatusInput {
  @Field(() => String, { description: 'Number of the ticket, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => TicketStatusType, {
    description:
      'From OPEN to IN_PROGRESS, RESOLVED or CLOSED; from IN_PROGRESS to RESOLVED or CLOSED; from RESOLVED to IN_PROGRESS or CLOSED.',
  })
  readonly to!: TicketStatusType
}

@ObjectType({ simpleResolvers: true, description: 'The ticket after the change.' })
export class SupportTicketPayload {
  @Field(() => SupportTicket, { description: 'The ticket.' })
  readonly ticket!: SupportTicket
}

@ObjectType('SupportPictureUploadPayload', {
  simpleResolvers: true,
  description:
    'Where to PUT a picture (JPEG, PNG or WebP, at most 5 MB) once, within five minutes; the answer is JSON { id, url, thumbnail } or { message }. The id goes into pictureIds.',
})
export class SupportPictureUpload {
  @Field(() => String, { description: 'The path to PUT to; it carries its own permission.' })
  readonly url!: string
}
