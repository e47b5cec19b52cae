import { Arg, Ctx as Context, Field, InputType, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { MessagePayload } from '#server/modules/accounts/accounts.type.ts'
import { Access } from '#server/security/access.ts'
import { deleteAccount, exportMyData } from './privacy.service.ts'

@InputType({ description: 'Closes the account for good.' })
class DeleteAccountInput {
  @Field(() => String, { description: 'The password of the account.' })
  readonly password!: string
}

@Resolver()
export class PrivacyResolver {
  @Access('signed-in')
  @CostWeight(100)
  @Query(() => String, {
    nullable: true,
    description: 'Everything the shop keeps about the viewer, as JSON text, for a download.',
  })
  myData(@Context() ctx: RequestContext) {
    return exportMyData(ctx)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description:
      'Closes the account for good; orders are kept without the person. Errors: WRONG_PASSWORD, RATE_LIMITED.',
  })
  deleteAccount(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteAccountInput, { description: 'The password.' }) input: DeleteAccountInput,
  ) {
    return deleteAccount(ctx, input)
  }
}
