import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Requires } from '#server/security/requires.ts'
import { countJobs, listJobs, retryJobs } from './jobs.service.ts'
import { BackgroundJob, JobCounts, JobStateType, RetryJobsInput, RetryJobsPayload } from './jobs.type.ts'

@Resolver()
export class StaffJobsResolver {
  @Requires('jobs.read')
  @Query(() => [BackgroundJob], {
    nullable: true,
    description: 'Jobs of the queue, the most recently due first; at most 200. Jobs that succeeded are not kept.',
  })
  jobs(
    @Context() ctx: RequestContext,
    @Arg('states', () => [JobStateType], { nullable: true, description: 'States; all by default.' })
    states?: JobStateType[] | null,
  ) {
    return listJobs(ctx, states)
  }

  @Requires('jobs.read')
  @Query(() => JobCounts, { nullable: true, description: 'Numbers of jobs by state.' })
  async jobCounts(@Context() ctx: RequestContext): Promise<JobCounts> {
    const { FAILED: failed, RETRYING: retrying, RUNNING: running, WAITING: waiting } = await countJobs(ctx)
    return { failed, retrying, running, waiting }
  }

  @Requires('jobs.retry')
  @Mutation(() => RetryJobsPayload, { description: 'Lets failed and delayed jobs run now. Errors: BAD_INPUT.' })
  async retryJobs(@Context() ctx: RequestContext, @Arg('input', () => RetryJobsInput) { ids }: RetryJobsInput) {
    return { results: await retryJobs(ctx, ids) }
  }
}
