import { Field, Int, ObjectType } from 'type-graphql'

/** Open orders by what they wait for; the queue and the figures of the day show them. */
@ObjectType({ simpleResolvers: true })
export class OpenOrderCounts {
  @Field(() => Int, { description: 'Open orders.' })
  readonly open!: number
  @Field(() => Int, { description: 'Not accepted yet.' })
  readonly new!: number
  @Field(() => Int, { description: 'Accepted, to pick.' })
  readonly toPick!: number
  @Field(() => Int, { description: 'Being packed.' })
  readonly picking!: number
  @Field(() => Int, { description: 'With the rider.' })
  readonly onTheWay!: number
  @Field(() => Int, { description: 'Open after their due time.' })
  readonly late!: number
  @Field(() => Int, { description: 'Unpaid, or payment failed in the last 24 hours.' })
  readonly paymentProblems!: number
}
