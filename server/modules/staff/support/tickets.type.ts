import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, RangePageArgs } from '#server/graphql/connections.ts'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'
import { TicketPriorityType, TicketStatusType } from '#server/modules/support/support.type.ts'

export enum TicketEntryKind {
  RESPONSE = 'RESPONSE',
  NOTE = 'NOTE',
  STATUS = 'STATUS',
}

registerEnumType(TicketEntryKind, {
  name: 'TicketEntryKind',
  description: 'Kind of an entry in the history of a ticket.',
  valuesConfig: {
    RESPONSE: { description: 'Response that was emailed to the sender.' },
    NOTE: { description: 'Internal note, which the sender never sees.' },
    STATUS: { description: 'Status change.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Entry in the history of a ticket.' })
export class TicketEntry {
  @Field(() => ID, { description: 'Id of the entry.' })
  readonly id!: string

  @Field(() => TicketEntryKind, { description: 'Kind of the entry.' })
  readonly kind!: TicketEntryKind

  @Field(() => GraphQLDateTime, { description: 'Time, UTC.' })
  readonly at!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Name of the staff member; null for the sender and for a closed account.',
  })
  readonly author!: string | null

  @Field(() => String, { nullable: true, description: 'Text of a response or note, plain text with line breaks.' })
  readonly text!: string | null

  @Field(() => TicketStatusType, { nullable: true, description: 'New status of a status change.' })
  readonly status!: TicketStatusType | null
}

@ObjectType({ simpleResolvers: true, description: "Order of a ticket's sender. Amounts are in whole UGX." })
export class TicketOrder {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly id!: string

  @Field(() => String, { description: 'Order number, such as KS-7F4K2M.' })
  readonly number!: string

  @Field(() => OrderStatusType, { description: 'Current status.' })
  readonly status!: OrderStatusType

  @Field(() => Int, { description: 'Total with delivery.' })
  readonly total!: number

  @Field(() => Int, { description: 'Sum of the quantities.' })
  readonly itemCount!: number

  @Field(() => GraphQLDateTime, { description: 'Time of the order, UTC.' })
  readonly placedAt!: Date
}

@ObjectType({ simpleResolvers: true, description: 'Image attached to a ticket or to a response.' })
export class StaffTicketPicture {
  @Field(() => ID, { description: 'Id of the image.' })
  readonly id!: string

  @ImageUrl()
  @Field(() => String, { description: 'URL of the image, at most 1280 px on its longer side.' })
  readonly url!: string
}

@ObjectType({ simpleResolvers: true, description: 'Staff member to whom tickets can be assigned.' })
export class TicketAssignee {
  @Field(() => ID, { description: 'Id of the user.' })
  readonly id!: string

  @Field(() => String, { description: 'Name.' })
  readonly name!: string
}

@ObjectType({ simpleResolvers: true, description: 'Support ticket as staff see it.' })
export class StaffTicket {
  @Field(() => ID, { description: 'Id of the ticket.' })
  readonly id!: string

  @Field(() => String, { description: 'Ticket number, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => String, { description: 'Name of the sender.' })
  readonly name!: string

  @Field(() => String, { description: 'Subject: one line of plain text.' })
  readonly subject!: string

  @Field(() => String, { description: 'Message: plain text with line breaks, never HTML.' })
  readonly message!: string

  @Field(() => TicketPriorityType, { description: 'Priority that the sender chose.' })
  readonly priority!: TicketPriorityType

  @Field(() => TicketStatusType, { description: 'Current status.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'Time when the ticket was sent, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Time of the last response or status change, UTC.' })
  readonly updatedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time of the last response, UTC; null before the first.',
  })
  readonly respondedAt!: Date | null

  @Field(() => Boolean, {
    description:
      'Whether the ticket is OPEN or IN_PROGRESS and the caller has not opened it since the last message of its sender.',
  })
  readonly isUnread!: boolean

  @Field(() => Int, { description: 'Increases with every change; pass it to the mutations that need it.' })
  readonly version!: number

  readonly email!: string
  readonly userId!: string | null
  readonly assigneeId!: string | null
  readonly assigneeName!: string | null
}

export const StaffTicketConnection = connectionType('StaffTicket', () => StaffTicket)

@ObjectType({ simpleResolvers: true, description: 'Numbers of tickets that are neither resolved nor closed.' })
export class TicketCounts {
  @Field(() => Int, { description: 'Without a response.' })
  readonly open!: number

  @Field(() => Int, { description: 'In progress.' })
  readonly inProgress!: number

  @Field(() => Int, { description: 'Assigned to the caller.' })
  readonly mine!: number

  @Field(() => Int, { description: 'Assigned to no member.' })
  readonly unassigned!: number
}

@ArgsType()
export class StaffTicketsArgs extends RangePageArgs {
  @Field(() => [TicketStatusType], { nullable: true, description: 'Statuses; all by default.' })
  readonly statuses?: TicketStatusType[] | null

  @Field(() => TicketPriorityType, { nullable: true, description: 'Priority.' })
  readonly priority?: TicketPriorityType | null

  @Field(() => ID, { nullable: true, description: 'Id of the assigned staff member.' })
  readonly assigneeId?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True for tickets that are assigned to no member.' })
  readonly unassigned?: boolean | null

  @Field(() => String, {
    nullable: true,
    description:
      'Ticket number, part of the subject or name, or beginning of the email address; at most 100 characters.',
  })
  readonly search?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Text that staff insert into responses.' })
export class CannedReply {
  @Field(() => ID, { description: 'Id of the reply.' })
  readonly id!: string

  @Field(() => String, { description: 'Title in lists, 1 to 80 characters.' })
  readonly title!: string

  @Field(() => String, { description: 'Text, 1 to 5,000 characters; {name} stands for the name of the sender.' })
  readonly text!: string

  @Field(() => Int, { description: 'Increases with every change; pass it to saveCannedReply and deleteCannedReply.' })
  readonly version!: number
}

@InputType({ description: 'Response to a ticket.' })
export class ReplyToTicketInput {
  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string

  @Field(() => String, { description: 'Message to the sender, 1 to 5,000 characters.' })
  readonly message!: string

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids or upload tokens of at most 3 images that the caller uploaded with requestTicketPictureUpload; each belongs to one response and is deleted after a day without one.',
  })
  readonly pictureIds?: string[] | null

  @Field(() => Boolean, { nullable: true, description: 'Whether the ticket becomes RESOLVED with the response.' })
  readonly solve?: boolean | null

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; the same key sends the response once in 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Ticket that the caller has opened.' })
export class MarkTicketReadInput {
  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string
}

@InputType({ description: 'Next status of a ticket.' })
export class MoveTicketInput extends KeyedInput {
  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string

  @Field(() => TicketStatusType, { description: 'New status.' })
  readonly to!: TicketStatusType

  @Field(() => Int, { description: 'Version of the ticket that the caller saw.' })
  readonly version!: number
}

@InputType({ description: 'Assignment of a ticket.' })
export class AssignTicketInput extends KeyedInput {
  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string

  @Field(() => ID, { nullable: true, description: 'Id of the staff member; null takes the assignment away.' })
  readonly assigneeId?: string | null

  @Field(() => Int, { description: 'Version of the ticket that the caller saw.' })
  readonly version!: number
}

@InputType({ description: 'Internal note on a ticket.' })
export class AddTicketNoteInput extends KeyedInput {
  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string

  @Field(() => String, { description: 'Text, 1 to 2,000 characters.' })
  readonly text!: string
}

@InputType({ description: 'Canned reply.' })
export class SaveCannedReplyInput extends KeyedInput {
  @Field(() => ID, { nullable: true, description: 'Id of the reply to replace; null creates one.' })
  readonly id?: string | null

  @Field(() => Int, { nullable: true, description: 'Version of the reply that the caller saw; required with `id`.' })
  readonly version?: number | null

  @Field(() => String, { description: 'Title, 1 to 80 characters, unlike all other titles.' })
  readonly title!: string

  @Field(() => String, { description: 'Text, 1 to 5,000 characters.' })
  readonly text!: string
}

@InputType({ description: 'Canned reply to delete.' })
export class DeleteCannedReplyInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the reply.' })
  readonly id!: string

  @Field(() => Int, { description: 'Version of the reply that the caller saw.' })
  readonly version!: number
}

@ObjectType({ simpleResolvers: true, description: 'Ticket after the mutation.' })
export class StaffTicketPayload {
  @Field(() => StaffTicket, { description: 'Ticket.' })
  readonly ticket!: StaffTicket
}

@ObjectType({ simpleResolvers: true, description: 'All canned replies after the mutation.' })
export class CannedRepliesPayload {
  @Field(() => [CannedReply], { description: 'Replies by title.' })
  readonly replies!: CannedReply[]
}

@ObjectType({ simpleResolvers: true, description: 'Change of the ticket list.' })
export class TicketListChange {
  @Field(() => [StaffTicket], {
    nullable: true,
    description: 'New and changed tickets; null when any ticket may have changed, as after a lost connection.',
  })
  readonly tickets!: StaffTicket[] | null
}
