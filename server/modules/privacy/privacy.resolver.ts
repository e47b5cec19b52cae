import { Arg, Args, Ctx as Context, Field, InputType, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { TwoWayPageArgs } from '#server/graphql/connections.ts'
import { CostWeight } from '#server/graphql/limits/cost.ts'
import { MessagePayload } from '#server/modules/accounts/accounts.type.ts'
import { Access } from '#server/security/access.ts'
import { listContactDisclosures } from './contactDisclosures.service.ts'
import { ContactDisclosureConnection } from './contactDisclosures.type.ts'
import { deleteAccount, exportMyData } from './privacy.service.ts'

@InputType({ description: 'Confirmation for the deletion of the account.' })
class DeleteAccountInput {
  @Field(() => String, { description: 'Password of the account.' })
  readonly password!: string
}

@Resolver()
export class PrivacyResolver {
  @Access('signed-in')
  @CostWeight(100)
  @Query(() => String, {
    nullable: true,
    description: 'All data that the shop stores about the viewer, as JSON text for a download.',
  })
  myData(@Context() ctx: RequestContext) {
    return exportMyData(ctx)
  }

  @Access('signed-in')
  @Query(() => ContactDisclosureConnection, {
    nullable: true,
    description: 'When members of staff saw contact data of the viewer, newest first. Errors: BAD_INPUT.',
  })
  contactDisclosures(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) args: TwoWayPageArgs) {
    return listContactDisclosures(ctx, args)
  }

  @Access('signed-in')
  @Mutation(() => MessagePayload, {
    description:
      'Deletes the account permanently; orders are kept without personal data. Errors: WRONG_PASSWORD, RATE_LIMITED, STATUS_CONFLICT (LAST_ADMIN).',
  })
  deleteAccount(
    @Context() ctx: RequestContext,
    @Arg('input', () => DeleteAccountInput, { description: 'Password of the account.' }) input: DeleteAccountInput,
  ) {
    return deleteAccount(ctx, input)
  }
}
