import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'

export enum DisclosedField {
  MOBILE = 'mobile',
  SECOND_MOBILE = 'second_mobile',
  EMAIL = 'email',
  STREET = 'street',
}
registerEnumType(DisclosedField, {
  name: 'DisclosedField',
  description: 'Contact data that staff see masked.',
  valuesConfig: {
    MOBILE: { description: 'Phone number.' },
    SECOND_MOBILE: { description: 'Second phone number of an address.' },
    EMAIL: { description: 'Email address.' },
    STREET: { description: 'Street of an address.' },
  },
})

export enum DisclosureReason {
  LATE_ORDER = 'late_order',
  ORDER_QUESTION = 'order_question',
  PAYMENT = 'payment',
  OTHER = 'other',
}
registerEnumType(DisclosureReason, {
  name: 'DisclosureReason',
  description: 'Why a member of staff saw contact data.',
  valuesConfig: {
    LATE_ORDER: { description: 'An order was late.' },
    ORDER_QUESTION: { description: 'Question about an order.' },
    PAYMENT: { description: 'Refund or payment.' },
    OTHER: { description: 'Another reason, which the shop has on record.' },
  },
})

@ObjectType({
  simpleResolvers: true,
  description: 'A member of staff saw contact data of the viewer, which is masked otherwise, for a minute.',
})
export class ContactDisclosure {
  @Field(() => GraphQLDateTime, { description: 'When it was seen, UTC.' })
  readonly at!: Date

  @Field(() => DisclosedField, { description: 'What was seen.' })
  readonly field!: DisclosedField

  @Field(() => DisclosureReason, { description: 'Why.' })
  readonly reason!: DisclosureReason

  @Field(() => String, {
    nullable: true,
    description: 'Number of the order or support ticket on whose page it was seen; null for the page of the customer.',
  })
  readonly about!: string | null
}

export const ContactDisclosureConnection = connectionType('ContactDisclosure', () => ContactDisclosure)
