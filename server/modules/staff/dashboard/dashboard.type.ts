import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Int, ObjectType } from 'type-graphql'
import { OpenOrderCounts } from '#server/modules/staff/orders/orderCounts.type.ts'
import { Requires } from '#server/security/requires.ts'

@ObjectType({ simpleResolvers: true, description: 'The order that is late for the longest time.' })
export class LatestOrder {
  @Field(() => GraphQLDateTime, { description: 'When it was due, UTC.' })
  readonly dueAt!: Date

  @Field(() => String, { description: 'Area of its address.' })
  readonly area!: string
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of orders.' })
export class DashboardOrders extends OpenOrderCounts {
  @Field(() => Int, { description: 'Open orders that wait for their online payment.' })
  readonly unpaid!: number

  @Field(() => LatestOrder, { nullable: true, description: 'The late order with the earliest due time.' })
  readonly latest!: LatestOrder | null

  @Field(() => Int, { description: 'Placed today, in Kampala.' })
  readonly placedToday!: number

  @Field(() => Int, { description: 'Placed today and delivered.' })
  readonly deliveredToday!: number

  @Field(() => Int, { description: 'Placed today and cancelled.' })
  readonly cancelledToday!: number
}

@ObjectType({ simpleResolvers: true, description: 'Sales of one hour of the day. Amounts are in whole UGX.' })
export class DashboardHour {
  @Field(() => Int, { description: 'Hour in Kampala, 0 to 23.' })
  readonly hour!: number

  @Field(() => Int, { description: 'Sales of today.' })
  readonly today!: number

  @Field(() => Int, { description: 'Sales of the same weekday last week.' })
  readonly lastWeek!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Sales: totals of orders by the time when they were placed, without unpaid and cancelled ones, less refunds by staff. Amounts are in whole UGX.',
})
export class DashboardSales {
  @Field(() => Int, { description: 'Sales of today, in Kampala.' })
  readonly today!: number

  @Field(() => Int, { description: 'Sales of the same weekday last week until this time of day.' })
  readonly lastWeekByNow!: number

  @Field(() => [DashboardHour], { description: 'The 24 hours of the day.' })
  readonly hours!: DashboardHour[]
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of published products that run out.' })
export class DashboardStock {
  @Field(() => Int, { description: 'In stock, at or below their threshold.' })
  readonly low!: number

  @Field(() => Int, { description: 'Without stock.' })
  readonly out!: number
}

@ObjectType({ simpleResolvers: true, description: 'Tickets without a response.' })
export class DashboardTickets {
  @Field(() => Int, { description: 'Tickets without a response.' })
  readonly waiting!: number

  @Field(() => Int, { description: 'Those with high priority.' })
  readonly high!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the oldest one was sent, UTC.' })
  readonly oldestAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'Figures of the day.' })
export class Dashboard {
  @Field(() => GraphQLDateTime, { description: 'Time of the figures, UTC.' })
  readonly at!: Date

  @Field(() => DashboardOrders, { description: 'Numbers of orders.' })
  readonly orders!: DashboardOrders

  @Requires('dashboard.sales')
  @Field(() => DashboardSales, { nullable: true, description: 'Sales of the day.' })
  readonly sales!: DashboardSales | null

  @Field(() => DashboardStock, { description: 'Products that run out.' })
  readonly stock!: DashboardStock

  @Field(() => DashboardTickets, { description: 'Tickets without a response.' })
  readonly tickets!: DashboardTickets
}
