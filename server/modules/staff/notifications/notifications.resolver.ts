import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import { StaffDonePayload } from '#server/modules/staff/access/access.type.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { getOwnNotifications, saveOwnNotifications } from './notifications.service.ts'
import {
  NotificationSettings,
  PushSubscriptionInput,
  SaveNotificationsInput,
  SaveNotificationsPayload,
  UnsubscribePushInput,
} from './notifications.type.ts'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from './push.service.ts'

@Resolver()
export class StaffNotificationsResolver {
  @Requires('member')
  @Query(() => NotificationSettings, {
    nullable: true,
    description: 'Own notifications by email, and what browsers show.',
  })
  myNotifications(@Context() ctx: StaffContext) {
    return getOwnNotifications(ctx)
  }

  @Requires('member')
  @Query(() => String, {
    nullable: true,
    description: 'Public key (VAPID, base64url) with which a browser subscribes to notifications of the console.',
  })
  pushKey(@Context() ctx: StaffContext) {
    return getPushKey(ctx)
  }

  @Requires('member')
  @Mutation(() => StaffDonePayload, {
    description:
      'Shows new orders, payment problems and tickets in this browser until the session is logged out. Errors: BAD_INPUT.',
  })
  async subscribeToPush(
    @Context() ctx: StaffContext,
    @Arg('input', () => PushSubscriptionInput) input: PushSubscriptionInput,
  ) {
    await subscribeToPush(ctx, input)
    return { ok: true }
  }

  @Requires('member')
  @Mutation(() => StaffDonePayload, { description: 'Ends the notifications in a browser of the own session.' })
  async unsubscribeFromPush(
    @Context() ctx: StaffContext,
    @Arg('input', () => UnsubscribePushInput) { endpoint }: UnsubscribePushInput,
  ) {
    await unsubscribeFromPush(ctx, endpoint)
    return { ok: true }
  }

  @Requires('member')
  @Mutation(() => SaveNotificationsPayload, {
    description: 'Changes the own notifications by email, and what browsers show.',
  })
  async saveMyNotifications(
    @Context() ctx: StaffContext,
    @Arg('input', () => SaveNotificationsInput) { newOrder, paymentProblem, ticket, pushOff }: SaveNotificationsInput,
  ) {
    const kinds = pushOff ? [...new Set(pushOff)] : undefined
    return { notifications: await saveOwnNotifications(ctx, { newOrder, paymentProblem, ticket, pushOff: kinds }) }
  }
}
