import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { KEY_DESCRIPTION } from '#server/modules/staff/orders/keyDescription.ts'

export enum SavedViewList {
  ORDERS = 'orders',
  PRODUCTS = 'products',
  CUSTOMERS = 'customers',
  TICKETS = 'tickets',
}
registerEnumType(SavedViewList, {
  name: 'SavedViewList',
  description: 'Lists of the console that have saved views.',
  valuesConfig: {
    ORDERS: { description: 'Orders; requires orders.read.' },
    PRODUCTS: { description: 'Products; requires products.read.' },
    CUSTOMERS: { description: 'Customers; requires customers.read.' },
    TICKETS: { description: 'Tickets; requires tickets.read.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'State of a list that was saved under a name.' })
export class SavedView {
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
  @Field(() => SavedViewList, { description: 'List that the view belongs to.' })
  readonly list!: SavedViewList
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
  @Field(() => String, { description: 'Query string of the page: filters, search and sort.' })
  readonly query!: string
  @Field(() => Boolean, { description: 'Whether all staff see it.' })
  readonly shared!: boolean
  @Field(() => Boolean, { description: 'Whether the caller saved it and may change it.' })
  readonly own!: boolean
  @Field(() => Int, { description: 'Increases with every change; pass it to updateSavedView.' })
  readonly version!: number
}

@InputType({ description: 'View to save.' })
export class CreateSavedViewInput {
  @Field(() => SavedViewList, { defaultValue: SavedViewList.ORDERS, description: 'List that the view belongs to.' })
  readonly list!: SavedViewList
  @Field(() => String, { description: 'Name of 1 to 60 characters.' })
  readonly name!: string
  @Field(() => String, {
    description: 'Query string of the page: filters of the list, q and sort; at most 2,000 characters.',
  })
  readonly query!: string
  @Field(() => Boolean, { defaultValue: false, description: 'Whether all staff see it.' })
  readonly shared!: boolean
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Change of an own view; omitted fields stay.' })
export class UpdateSavedViewInput extends KeyedInput {
  @Field(() => SavedViewList, { defaultValue: SavedViewList.ORDERS, description: 'List of the view.' })
  readonly list!: SavedViewList
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
  @Field(() => Int, { description: 'Version of the view that the caller saw.' })
  readonly version!: number
  @Field(() => String, { nullable: true, description: 'Name of 1 to 60 characters.' })
  readonly name?: string
  @Field(() => String, { nullable: true, description: 'Query string of the page.' })
  readonly query?: string
  @Field(() => Boolean, { nullable: true, description: 'Whether all staff see it.' })
  readonly shared?: boolean
}

@InputType({ description: 'Own view to delete.' })
export class DeleteSavedViewInput extends KeyedInput {
  @Field(() => SavedViewList, { defaultValue: SavedViewList.ORDERS, description: 'List of the view.' })
  readonly list!: SavedViewList
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
}

@ObjectType({ simpleResolvers: true, description: 'Views of the list after the change.' })
export class SavedViewsPayload {
  @Field(() => [SavedView], { description: 'Own and shared views, oldest first.' })
  readonly views!: SavedView[]
}
