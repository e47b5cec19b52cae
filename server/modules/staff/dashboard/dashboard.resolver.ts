import { Arg, Ctx as Context, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { countJobs } from '#server/modules/staff/jobs/jobs.service.ts'
import { countRefundsToApprove } from '#server/modules/staff/orders/refundRequests.service.ts'
import { Requires } from '#server/security/requires.ts'
import { getDashboard, getSales, listTopProducts } from './dashboard.service.ts'
import { Dashboard, DashboardRefundRequests, Sales, SalesRangeType, SoldProduct } from './dashboard.type.ts'

@Resolver(() => Dashboard)
export class StaffDashboardResolver {
  @Requires('dashboard.read')
  @Query(() => Dashboard, { nullable: true, description: 'Figures of the day in Kampala.' })
  dashboard(@Context() ctx: StaffContext) {
    return getDashboard(ctx)
  }

  @Requires('dashboard.sales')
  @Query(() => Sales, { nullable: true, description: 'Sales of a range, compared with the range before.' })
  sales(
    @Context() ctx: StaffContext,
    @Arg('range', () => SalesRangeType, { description: 'Range.' }) range: SalesRangeType,
  ) {
    return getSales(ctx, range)
  }

  @Requires('orders.decideRefund')
  @FieldResolver(() => DashboardRefundRequests, { nullable: true, description: 'Refunds that wait for a manager.' })
  refundRequests(@Context() ctx: StaffContext) {
    return countRefundsToApprove(ctx)
  }

  @Requires('jobs.read')
  @FieldResolver(() => Int, { nullable: true, description: 'Background jobs whose attempts all failed.' })
  async jobsFailed(@Context() ctx: StaffContext): Promise<number> {
    return (await countJobs(ctx)).FAILED
  }
}

@Resolver(() => Sales)
export class StaffSalesResolver {
  @FieldResolver(() => [SoldProduct], {
    nullable: true,
    description:
      'Products that sold most units on the day, without deleted ones; null for ranges of several days. Errors: BAD_INPUT.',
  })
  topProducts(
    @Context() ctx: StaffContext,
    @Root() sales: Sales,
    @Arg('first', () => Int, { defaultValue: 6, description: 'Maximum number of products, 1 to 100.' }) first: number,
  ) {
    return listTopProducts(ctx, sales, first)
  }
}
