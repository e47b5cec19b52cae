import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'

export enum NotificationDelivery {
  AT_ONCE = 'at_once',
  DIGEST = 'digest',
  NONE = 'none',
}

registerEnumType(NotificationDelivery, {
  name: 'NotificationDelivery',
  description: 'How a staff member is notified by email.',
  valuesConfig: {
    AT_ONCE: { description: 'One email for each event.' },
    DIGEST: { description: 'One email at each full hour, with all events since the last one.' },
    NONE: { description: 'No email.' },
  },
})

export enum NoticeKindType {
  NEW_ORDER = 'new_order',
  PAYMENT_PROBLEM = 'payment_problem',
  TICKET = 'ticket',
}

registerEnumType(NoticeKindType, {
  name: 'NoticeKind',
  description: 'Kind of a notification to staff.',
  valuesConfig: {
    NEW_ORDER: { description: 'New order.' },
    PAYMENT_PROBLEM: { description: 'Online order whose payment failed.' },
    TICKET: { description: 'New ticket.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Notifications of a staff member; all emails are NONE at first.' })
export class NotificationSettings {
  @Field(() => NotificationDelivery, { description: 'New orders: cash orders, and paid online orders.' })
  readonly newOrder!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'Online orders whose payment failed.' })
  readonly paymentProblem!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'New tickets.' })
  readonly ticket!: NotificationDelivery

  @Field(() => [NoticeKindType], {
    description: 'Kinds that browsers with notifications turned on do not show; none at first.',
  })
  readonly pushOff!: NoticeKindType[]
}

@InputType({ description: 'Own notifications; members are notified only of what their roles may see.' })
export class SaveNotificationsInput {
  @Field(() => NotificationDelivery, { description: 'New orders.' })
  readonly newOrder!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'Online orders whose payment failed.' })
  readonly paymentProblem!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'New tickets.' })
  readonly ticket!: NotificationDelivery

  @Field(() => [NoticeKindType], {
    nullable: true,
    description: 'Kinds that browsers with notifications turned on do not show; unchanged when omitted.',
  })
  readonly pushOff?: NoticeKindType[] | null
}

@ObjectType({ simpleResolvers: true, description: 'Notifications after the mutation.' })
export class SaveNotificationsPayload {
  @Field(() => NotificationSettings, { description: 'Notifications.' })
  readonly notifications!: NotificationSettings
}

@InputType({ description: 'Subscription of a browser, as PushManager.subscribe() returns it (RFC 8030, RFC 8291).' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'URL of the push service for this browser; https, at most 1,000 characters.' })
  readonly endpoint!: string

  @Field(() => String, { description: 'Public key of the browser, 87 characters in base64url.' })
  readonly p256dh!: string

  @Field(() => String, { description: 'Authentication secret of the browser, 22 characters in base64url.' })
  readonly auth!: string
}

@InputType({ description: 'Browser that no longer shows notifications.' })
export class UnsubscribePushInput {
  @Field(() => String, { description: 'URL of its subscription.' })
  readonly endpoint!: string
}
