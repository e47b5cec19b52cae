import { Field, ID, InputType, ObjectType } from 'type-graphql'

@ObjectType({ simpleResolvers: true, description: 'Staff member who has an order open.' })
export class OrderViewer {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
}

@InputType({ description: 'Presence at an order; renewed every 20 seconds.' })
export class ViewingOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly orderId!: string
  @Field(() => Boolean, { defaultValue: false, description: 'Whether the order was closed.' })
  readonly isLeaving!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Who has the order open.' })
export class ViewingOrderPayload {
  @Field(() => [OrderViewer], { description: 'Members, the caller included.' })
  readonly viewers!: OrderViewer[]
}
