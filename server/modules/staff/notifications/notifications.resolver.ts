import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { getOwnNotifications, saveOwnNotifications } from './notifications.service.ts'
import { NotificationSettings, SaveNotificationsInput, SaveNotificationsPayload } from './notifications.type.ts'

@Resolver()
export class StaffNotificationsResolver {
  @Requires('member')
  @Query(() => NotificationSettings, { nullable: true, description: 'Own notifications by email.' })
  myNotifications(@Context() ctx: StaffContext) {
    return getOwnNotifications(ctx)
  }

  @Requires('member')
  @Mutation(() => SaveNotificationsPayload, { description: 'Changes the own notifications by email.' })
  async saveMyNotifications(
    @Context() ctx: StaffContext,
    @Arg('input', () => SaveNotificationsInput) { newOrder, paymentProblem, ticket }: SaveNotificationsInput,
  ) {
    return { notifications: await saveOwnNotifications(ctx, { newOrder, paymentProblem, ticket }) }
  }
}
