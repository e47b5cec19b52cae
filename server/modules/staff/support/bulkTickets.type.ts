import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { KEY_DESCRIPTION } from '#server/modules/staff/orders/keyDescription.ts'
import { TicketStatusType } from '#server/modules/support/support.type.ts'
import { StaffTicket } from './tickets.type.ts'

@InputType({ description: 'Ticket with the version that was seen.' })
export class SeenTicketInput {
  @Field(() => String, { description: 'Ticket number.' })
  readonly number!: string

  @Field(() => Int, { description: 'Version of the ticket that the decision is based on.' })
  readonly version!: number
}

@InputType({ description: 'Next status of tickets.' })
export class MoveTicketsInput {
  @Field(() => [SeenTicketInput], { description: '1 to 100 tickets.' })
  readonly tickets!: SeenTicketInput[]

  @Field(() => TicketStatusType, { description: 'New status.' })
  readonly to!: TicketStatusType

  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Assignment of tickets.' })
export class AssignTicketsInput {
  @Field(() => [SeenTicketInput], { description: '1 to 100 tickets.' })
  readonly tickets!: SeenTicketInput[]

  @Field(() => ID, { nullable: true, description: 'Id of the staff member; null takes the assignment away.' })
  readonly assigneeId?: string | null

  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Why a ticket was not changed.' })
export class StaffTicketError {
  @Field(() => String, { description: 'Code, such as STATUS_CONFLICT.' })
  readonly code!: string

  @Field(() => String, { description: 'Message for people.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result for one ticket of a bulk mutation.' })
export class StaffTicketResult {
  @Field(() => String, { description: 'Number as it was sent.' })
  readonly number!: string

  @Field(() => StaffTicket, { nullable: true, description: 'The ticket now; null when there is none.' })
  readonly ticket!: StaffTicket | null

  @Field(() => StaffTicketError, { nullable: true, description: 'Why the ticket was not changed; null when it was.' })
  readonly error!: StaffTicketError | null
}

@ObjectType({ simpleResolvers: true, description: 'Results in the order of the input.' })
export class StaffTicketsPayload {
  @Field(() => [StaffTicketResult], { description: 'One per ticket.' })
  readonly results!: StaffTicketResult[]
}
