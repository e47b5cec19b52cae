import { Arg, Args, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { Requires } from '#server/security/requires.ts'
import { countJobs, listJobs, retryJobs } from './jobs.service.ts'
import { BackgroundJobConnection, JobCounts, JobsArgs, RetryJobsInput, RetryJobsPayload } from './jobs.type.ts'

@Resolver()
export class StaffJobsResolver {
  @Requires('jobs.read')
  @Query(() => BackgroundJobConnection, {
    nullable: true,
    description: 'Jobs of the queue, newest first. Jobs that succeeded are not kept. Errors: BAD_INPUT.',
  })
  jobs(@Context() ctx: RequestContext, @Args(() => JobsArgs) args: JobsArgs) {
    return listJobs(ctx, args)
  }

  @Requires('jobs.read')
  @Query(() => JobCounts, { nullable: true, description: 'Numbers of jobs by state.' })
  async jobCounts(@Context() ctx: RequestContext): Promise<JobCounts> {
    const { FAILED: failed, RETRYING: retrying, RUNNING: running, WAITING: waiting } = await countJobs(ctx)
    return { failed, retrying, running, waiting }
  }

  @Requires('jobs.retry')
  @Mutation(() => RetryJobsPayload, { description: 'Lets jobs that failed at least once run now. Errors: BAD_INPUT.' })
  async retryJobs(@Context() ctx: RequestContext, @Arg('input', () => RetryJobsInput) { ids }: RetryJobsInput) {
    return { results: await retryJobs(ctx, ids) }
  }
}
