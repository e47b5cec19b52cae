import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { KEY_DESCRIPTION } from './keyDescription.ts'

@ObjectType({ simpleResolvers: true, description: 'List of orders that was saved under a name.' })
export class SavedOrderView {
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
  @Field(() => String, { description: 'Query string of the page: filters, search and sort.' })
  readonly query!: string
  @Field(() => Boolean, { description: 'Whether all staff see it.' })
  readonly shared!: boolean
  @Field(() => Boolean, { description: 'Whether the caller saved it and may change it.' })
  readonly own!: boolean
  @Field(() => Int, { description: 'Increases with every change; pass it to updateSavedOrderView.' })
  readonly version!: number
}

@InputType({ description: 'View to save.' })
export class CreateSavedViewInput {
  @Field(() => String, { description: 'Name of 1 to 60 characters.' })
  readonly name!: string
  @Field(() => String, { description: 'Query string of the page, at most 2,000 characters.' })
  readonly query!: string
  @Field(() => Boolean, { defaultValue: false, description: 'Whether all staff see it.' })
  readonly shared!: boolean
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Change of an own view; omitted fields stay.' })
export class UpdateSavedViewInput extends KeyedInput {
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
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
}

@ObjectType({ simpleResolvers: true, description: 'Views after the change.' })
export class SavedViewsPayload {
  @Field(() => [SavedOrderView], { description: 'Own and shared views, oldest first.' })
  readonly views!: SavedOrderView[]
}
