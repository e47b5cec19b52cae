import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { StaffProduct } from '#server/modules/staff/catalog/products.type.ts'
import { OpenOrderCounts } from '#server/modules/staff/orders/orderCounts.type.ts'
import { StaffOrderState } from '#server/modules/staff/orders/orders.type.ts'
import { Requires } from '#server/security/requires.ts'

@ObjectType({ simpleResolvers: true, description: 'The order that is late for the longest time.' })
export class LatestOrder {
  @Field(() => GraphQLDateTime, { description: 'When it was due, UTC.' })
  readonly dueAt!: Date

  @Field(() => String, { description: 'Area of its address.' })
  readonly area!: string
}

@ObjectType({ simpleResolvers: true, description: 'Open orders of one state.' })
export class OpenOrderState {
  @Field(() => StaffOrderState, { description: 'State.' })
  readonly state!: StaffOrderState

  @Field(() => GraphQLDateTime, {
    description: 'When the order that is in this state for the longest time came into it, UTC.',
  })
  readonly since!: Date

  @Field(() => Int, { description: 'Those that are open after their due time.' })
  readonly late!: number
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of orders.' })
export class DashboardOrders extends OpenOrderCounts {
  @Field(() => Int, { description: 'Open orders that wait for their online payment.' })
  readonly unpaid!: number

  @Field(() => Float, { description: 'Total of the open orders that wait for their online payment, in whole UGX.' })
  readonly unpaidAmount!: number

  @Field(() => [OpenOrderState], { description: 'States of open orders; a state without orders is left out.' })
  readonly states!: OpenOrderState[]

  @Field(() => LatestOrder, { nullable: true, description: 'The late order with the earliest due time.' })
  readonly latest!: LatestOrder | null

  @Field(() => Int, { description: 'Placed today, in Kampala.' })
  readonly placedToday!: number

  @Field(() => Int, { description: 'Placed today and delivered.' })
  readonly deliveredToday!: number

  @Field(() => Int, { description: 'Placed today and delivered before they were late.' })
  readonly onTimeToday!: number

  @Field(() => Int, { description: 'Placed today and cancelled.' })
  readonly cancelledToday!: number

  @Field(() => Int, { description: 'Placed today and cancelled by the shopper.' })
  readonly cancelledByShopperToday!: number
}

export enum SalesRangeType {
  TODAY = 'today',
  YESTERDAY = 'yesterday',
  SEVEN_DAYS = '7_days',
  TWENTY_EIGHT_DAYS = '28_days',
}
registerEnumType(SalesRangeType, {
  name: 'SalesRange',
  description: 'Days in Kampala whose sales are read.',
  valuesConfig: {
    TODAY: { description: 'Today until now, by the hour, against the same weekday of last week.' },
    YESTERDAY: { description: 'Yesterday, by the hour, against the same weekday of the week before.' },
    SEVEN_DAYS: { description: 'Today and the 6 days before it, by the day, against the 7 days before these.' },
    TWENTY_EIGHT_DAYS: {
      description: 'Today and the 27 days before it, by the day, against the 28 days before these.',
    },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Sales of one hour or day. Amounts are in whole UGX.' })
export class SalesPart {
  @Field(() => GraphQLDateTime, { description: 'Its start, UTC.' })
  readonly at!: Date

  @Field(() => GraphQLDateTime, { description: 'Start of the hour or day that it is compared with, UTC.' })
  readonly beforeAt!: Date

  @Field(() => Float, { description: 'Sales.' })
  readonly amount!: number

  @Field(() => Float, { description: 'Sales of the whole hour or day that it is compared with.' })
  readonly amountBefore!: number
}

@ObjectType({ simpleResolvers: true, description: 'A product and what was sold of it on a day.' })
export class SoldProduct {
  @Field(() => StaffProduct, { description: 'Product.' })
  readonly product!: StaffProduct

  @Field(() => Int, { description: 'Units in orders of the day, without unpaid and cancelled ones.' })
  readonly units!: number

  @Field(() => Float, { description: 'What shoppers pay for these units, before refunds, in whole UGX.' })
  readonly amount!: number
}

@ObjectType({
  simpleResolvers: true,
  description:
    'Sales: totals of orders by the time when they were placed, without unpaid and cancelled ones, less refunds by staff. Amounts are in whole UGX.',
})
export class Sales {
  @Field(() => SalesRangeType, { description: 'Range.' })
  readonly range!: SalesRangeType

  @Field(() => GraphQLDateTime, { description: 'Start, UTC.' })
  readonly from!: Date

  @Field(() => GraphQLDateTime, { description: 'End, exclusive, UTC; now for a range that has not ended.' })
  readonly to!: Date

  @Field(() => GraphQLDateTime, { description: 'Start of the range that it is compared with, UTC.' })
  readonly beforeFrom!: Date

  @Field(() => GraphQLDateTime, { description: 'End of what is compared, exclusive, UTC: the same time of the range.' })
  readonly beforeTo!: Date

  @Field(() => Float, { description: 'Sales.' })
  readonly amount!: number

  @Field(() => Float, { description: 'Sales of the range before until the same time.' })
  readonly amountBefore!: number

  @Field(() => Int, { description: 'Number of orders behind the sales.' })
  readonly orderCount!: number

  @Field(() => Int, { description: 'Number of orders of the range before until the same time.' })
  readonly orderCountBefore!: number

  @Field(() => [SalesPart], { description: 'The hours of one day, or the days.' })
  readonly parts!: SalesPart[]
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

@ObjectType({ simpleResolvers: true, description: 'Requests for refunds that wait for a manager.' })
export class DashboardRefundRequests {
  @Field(() => Int, { description: 'Open requests.' })
  readonly open!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the oldest one was made, UTC.' })
  readonly oldestAt!: Date | null
}

@ObjectType({ simpleResolvers: true, description: 'Time until which orders of a zone are delivered today.' })
export class CutOff {
  @Field(() => GraphQLDateTime, { description: 'Cut-off, UTC.' })
  readonly at!: Date

  @Field(() => String, { description: 'Name of the zone.' })
  readonly zone!: string
}

@ObjectType({ simpleResolvers: true, description: 'Cash that riders collect for the orders on the way.' })
export class CashOnTheRoad {
  @Field(() => Int, { description: 'Number of cash orders on the way.' })
  readonly orders!: number

  @Field(() => Float, { description: 'Sum of their totals, in whole UGX.' })
  readonly amount!: number
}

@ObjectType({ simpleResolvers: true, description: 'Figures of the day.' })
export class Dashboard {
  @Field(() => GraphQLDateTime, { description: 'Time of the figures, UTC.' })
  readonly at!: Date

  @Field(() => DashboardOrders, { description: 'Numbers of orders.' })
  readonly orders!: DashboardOrders

  @Field(() => DashboardStock, { description: 'Products that run out.' })
  readonly stock!: DashboardStock

  @Field(() => DashboardTickets, { description: 'Tickets without a response.' })
  readonly tickets!: DashboardTickets

  @Field(() => CutOff, {
    nullable: true,
    description: 'The next cut-off of today; null after the last one, or when no zone delivers on the same day.',
  })
  readonly nextCutOff!: CutOff | null

  @Requires('dashboard.sales')
  @Field(() => CashOnTheRoad, { nullable: true, description: 'Cash that riders collect for the orders on the way.' })
  readonly cashOnTheRoad!: CashOnTheRoad | null
}
