import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType, RangePageArgs } from '#server/graphql/connections.ts'
import { KEY_DESCRIPTION } from './keyDescription.ts'
import { RefundReasonType } from './orderActions.type.ts'
import { StaffRefundedShare } from './orders.type.ts'

export enum RefundRequestStateType {
  OPEN = 'open',
  APPROVED = 'approved',
  REFUSED = 'refused',
  WITHDRAWN = 'withdrawn',
}
registerEnumType(RefundRequestStateType, {
  name: 'RefundRequestState',
  description: 'State of a request for a refund.',
  valuesConfig: {
    OPEN: { description: 'Waits for a manager.' },
    APPROVED: { description: 'A manager approved it, and the order is refunded.' },
    REFUSED: { description: 'A manager refused it.' },
    WITHDRAWN: { description: 'The member who asked took it back.' },
  },
})

export enum RefundScopeType {
  ORDER = 'order',
  LINES = 'lines',
  AMOUNT = 'amount',
}
registerEnumType(RefundScopeType, {
  name: 'RefundScope',
  description: 'What is refunded: everything that remains, units of lines, or an amount.',
})

@ObjectType({ simpleResolvers: true, description: 'Units of a line that a refund is requested for.' })
export class RefundRequestLine {
  @Field(() => ID, { description: 'Id of the line.' })
  readonly lineId!: string
  @Field(() => String, { description: 'Name of the product.' })
  readonly name!: string
  @Field(() => Int, { description: 'Whole units; 0 is possible with a share.' })
  readonly quantity!: number
  @Field(() => StaffRefundedShare, { nullable: true, description: 'Part of one more unit.' })
  readonly share!: StaffRefundedShare | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Request for a refund above the limit of the member who requests it; a manager approves or refuses it.',
})
export class StaffRefundRequest {
  @Field(() => ID, { description: 'Id of the request.' })
  readonly id!: string
  @Field(() => Int, { description: 'Increases with every change; mutations send the version that was seen.' })
  readonly version!: number
  @Field(() => RefundRequestStateType, { description: 'State.' })
  readonly state!: RefundRequestStateType
  @Field(() => RefundScopeType, { description: 'What is requested.' })
  readonly scope!: RefundScopeType
  @Field(() => Int, { description: 'Requested amount in whole UGX.' })
  readonly amount!: number
  @Field(() => RefundReasonType, { description: 'Reason.' })
  readonly reason!: RefundReasonType
  @Field(() => String, { nullable: true, description: 'What the member added to the reason.' })
  readonly comment!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Name of the member who asked; null when the account no longer exists.',
  })
  readonly requestedBy!: string | null
  @Field(() => GraphQLDateTime, { description: 'When it was made, UTC.' })
  readonly requestedAt!: Date
  @Field(() => String, {
    nullable: true,
    description: 'Name of the member who approved, refused or withdrew it; null while it is open.',
  })
  readonly decidedBy!: string | null
  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was approved, refused or withdrawn, UTC; null while it is open.',
  })
  readonly decidedAt!: Date | null
  @Field(() => String, { nullable: true, description: 'Why it was refused.' })
  readonly note!: string | null
  @Field(() => ID, { nullable: true, description: 'Id of the refund that the approval made.' })
  readonly refundId!: string | null
}

export const StaffRefundRequestConnection = connectionType('StaffRefundRequest', () => StaffRefundRequest)

@ArgsType()
export class RefundRequestsArgs extends RangePageArgs {
  @Field(() => [RefundRequestStateType], { nullable: true, description: 'In any of these states; all by default.' })
  readonly states?: RefundRequestStateType[] | null
}

@InputType({ description: 'Request for a refund, with the version that was seen.' })
export class SeenRefundRequestInput {
  @Field(() => ID, { description: 'Id of the request.' })
  readonly id!: string
  @Field(() => Int, { description: 'Version of the request that the decision is based on.' })
  readonly version!: number
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Refusal of a request for a refund.' })
export class RefuseRefundRequestInput extends SeenRefundRequestInput {
  @Field(() => String, { description: 'Reason for the member who asked, 1 to 500 characters.' })
  readonly reason!: string
}

@ObjectType({ simpleResolvers: true, description: 'The request after the mutation.' })
export class RefundRequestPayload {
  @Field(() => StaffRefundRequest, { description: 'The request now.' })
  readonly refundRequest!: StaffRefundRequest
}
