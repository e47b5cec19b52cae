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

@ObjectType({ simpleResolvers: true, description: 'Notifications of a staff member; all are NONE at first.' })
export class NotificationSettings {
  @Field(() => NotificationDelivery, { description: 'New orders: cash orders, and paid online orders.' })
  readonly newOrder!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'Online orders whose payment failed.' })
  readonly paymentProblem!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'New tickets.' })
  readonly ticket!: NotificationDelivery
}

@InputType({ description: 'Own notifications; members are notified only of what their roles may see.' })
export class SaveNotificationsInput {
  @Field(() => NotificationDelivery, { description: 'New orders.' })
  readonly newOrder!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'Online orders whose payment failed.' })
  readonly paymentProblem!: NotificationDelivery

  @Field(() => NotificationDelivery, { description: 'New tickets.' })
  readonly ticket!: NotificationDelivery
}

@ObjectType({ simpleResolvers: true, description: 'Notifications after the mutation.' })
export class SaveNotificationsPayload {
  @Field(() => NotificationSettings, { description: 'Notifications.' })
  readonly notifications!: NotificationSettings
}
