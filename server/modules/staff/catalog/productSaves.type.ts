import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { StaffProduct } from './products.type.ts'
import { StockMoveReasonType } from './stock.type.ts'

@ObjectType({ simpleResolvers: true, description: 'Cell that the undo of a bulk change restores or leaves alone.' })
export class ProductUndoCell {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string

  @Field(() => String, { description: 'Number and name of the product at the time of the change.' })
  readonly productName!: string

  @Field(() => String, {
    description: 'Name of the field, such as price; product for a new product, which the undo deletes.',
  })
  readonly field!: string

  @Field(() => String, { nullable: true, description: 'Value now; null when it is empty or the product was deleted.' })
  readonly current!: string | null

  @Field(() => String, { nullable: true, description: 'Value before the change; null when it was empty.' })
  readonly previous!: string | null

  @Field(() => Boolean, {
    description: 'Whether the undo restores it; otherwise another user has changed it since, and it is left alone.',
  })
  readonly isRestored!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'What the undo of a bulk change would do.' })
export class ProductUndoPreview {
  @Field(() => [ProductUndoCell], { description: 'Cells, at most 200, those that are left alone first.' })
  readonly cells!: ProductUndoCell[]

  @Field(() => Int, { description: 'Number of cells that get their old values.' })
  readonly restoredCount!: number

  @Field(() => Int, { description: 'Number of cells that are left alone.' })
  readonly keptCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'Undo of a bulk change.' })
export class ProductSaveUndo {
  @Field(() => String, { description: 'When it was undone, UTC, ISO 8601.' })
  readonly at!: string

  @Field(() => String, { description: 'Name of the staff member at the time.' })
  readonly actorName!: string

  @Field(() => Int, { description: 'Number of cells that got their old values.' })
  readonly restoredCount!: number

  @Field(() => Int, { description: 'Number of cells that others had changed since, and that were left alone.' })
  readonly keptCount!: number
}

@ObjectType({ simpleResolvers: true, description: 'Bulk change of products, or an import.' })
export class ProductSave {
  @Field(() => ID, { description: 'Id of the change.' })
  readonly id!: string

  @Field(() => GraphQLDateTime, { description: 'When it was saved, UTC.' })
  readonly at!: Date

  @Field(() => String, { description: 'Name of the staff member at the time.' })
  readonly actorName!: string

  @Field(() => StockMoveReasonType, { description: 'Kind of the change.' })
  readonly reason!: StockMoveReasonType

  @Field(() => String, { nullable: true, description: 'Note of the staff member.' })
  readonly note!: string | null

  @Field(() => String, { nullable: true, description: 'Name of the file of an import.' })
  readonly fileName!: string | null

  @Field(() => Int, { description: 'Number of products that it changed.' })
  readonly productCount!: number

  @Field(() => ProductSaveUndo, { nullable: true, description: 'Its undo; null while it is not undone.' })
  readonly undo!: ProductSaveUndo | null
}

export const ProductSaveConnection = connectionType('ProductSave', () => ProductSave)

@ArgsType()
export class ProductSavesArgs {
  @Field(() => Int, { nullable: true, description: 'Maximum number of items, 1 to 100; 20 when omitted.' })
  readonly first?: number | null

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}

@InputType({ description: 'Bulk change to undo. Repeating it returns the change as it is.' })
export class UndoProductSaveInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the change.' })
  readonly saveId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Bulk change after its undo.' })
export class UndoProductSavePayload {
  @Field(() => ProductSave, { description: 'The change.' })
  readonly save!: ProductSave

  @Field(() => [StaffProduct], { description: 'Its products as they are now, at most 500.' })
  readonly products!: StaffProduct[]
}
