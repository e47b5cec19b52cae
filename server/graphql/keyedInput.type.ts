import { Field, InputType } from 'type-graphql'

/** Fields of an input whose mutation takes effect once per idempotency key. */
@InputType()
export abstract class KeyedInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; a repeated request returns the first result for 24 hours.',
  })
  readonly idempotencyKey?: string | null
}
