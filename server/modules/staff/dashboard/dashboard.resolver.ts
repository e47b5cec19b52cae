import { Ctx as Context, FieldResolver, Int, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { countJobs } from '#server/modules/staff/jobs/jobs.service.ts'
import { Requires } from '#server/security/requires.ts'
import { getDashboard } from './dashboard.service.ts'
import { Dashboard } from './dashboard.type.ts'

@Resolver(() => Dashboard)
export class StaffDashboardResolver {
  @Requires('dashboard.read')
  @Query(() => Dashboard, { nullable: true, description: 'Figures of the day in Kampala.' })
  dashboard(@Context() ctx: StaffContext) {
    return getDashboard(ctx)
  }

  @Requires('jobs.read')
  @FieldResolver(() => Int, { nullable: true, description: 'Background jobs whose attempts all failed.' })
  async jobsFailed(@Context() ctx: StaffContext): Promise<number> {
    return (await countJobs(ctx)).FAILED
  }
}
