import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'

export enum JobStateType {
  FAILED = 'FAILED',
  RETRYING = 'RETRYING',
  RUNNING = 'RUNNING',
  WAITING = 'WAITING',
}

registerEnumType(JobStateType, {
  name: 'JobState',
  description: 'State of a background job.',
  valuesConfig: {
    FAILED: { description: 'All attempts failed; runs again only when it is retried.' },
    RETRYING: { description: 'Failed, and waits for its next attempt.' },
    RUNNING: { description: 'Running now.' },
    WAITING: { description: 'Not started yet.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Background job, such as an email, a refund or a webhook delivery.' })
export class BackgroundJob {
  @Field(() => ID, { description: 'Id in the queue.' })
  readonly id!: string

  @Field(() => String, { description: 'Task, such as mail or refund.' })
  readonly task!: string

  @Field(() => JobStateType, { description: 'State.' })
  readonly state!: JobStateType

  @Field(() => Int, { description: 'Attempts so far.' })
  readonly attempts!: number

  @Field(() => Int, { description: 'Attempts after which the job fails.' })
  readonly maxAttempts!: number

  @Field(() => String, {
    nullable: true,
    description: 'Error of the last attempt, without email addresses and phone numbers; at most 500 characters.',
  })
  readonly lastError!: string | null

  @Field(() => GraphQLDateTime, { description: 'Time when it was queued, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Time of the next or last attempt, UTC.' })
  readonly runAt!: Date
}

export const BackgroundJobConnection = connectionType('BackgroundJob', () => BackgroundJob)

@ArgsType()
export class JobsArgs {
  @Field(() => [JobStateType], { nullable: true, description: 'States; all by default.' })
  readonly states?: JobStateType[] | null

  @Field(() => [ID], { nullable: true, description: 'Only these jobs, at most 100.' })
  readonly ids?: string[] | null

  @Field(() => Int, { nullable: true, description: 'Maximum number of items, 1 to 100; 50 when omitted.' })
  readonly first?: number | null

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Numbers of jobs by state.' })
export class JobCounts {
  @Field(() => Int, { description: 'Jobs whose attempts all failed.' })
  readonly failed!: number

  @Field(() => Int, { description: 'Jobs that failed and run again.' })
  readonly retrying!: number

  @Field(() => Int, { description: 'Running jobs.' })
  readonly running!: number

  @Field(() => Int, { description: 'Jobs that have not started.' })
  readonly waiting!: number
}

@InputType({ description: 'Jobs to run now.' })
export class RetryJobsInput {
  @Field(() => [ID], { description: 'Ids of jobs, at most 100.' })
  readonly ids!: string[]
}

@ObjectType({ simpleResolvers: true, description: 'Result for one job.' })
export class RetryJobResult {
  @Field(() => ID, { description: 'Id of the job.' })
  readonly id!: string

  @Field(() => Boolean, {
    description: 'Whether it runs again; false for a job that waits for its first attempt, is running or done.',
  })
  readonly isRetried!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Results by job.' })
export class RetryJobsPayload {
  @Field(() => [RetryJobResult], { description: 'One result for each id.' })
  readonly results!: RetryJobResult[]
}
