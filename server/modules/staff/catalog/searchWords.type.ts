import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'
import { StaffProduct } from './products.type.ts'

export enum SearchWordsKind {
  SAME = 'same',
  MEANS = 'means',
  BRAND = 'brand',
}

registerEnumType(SearchWordsKind, {
  name: 'SearchWordsKind',
  description: 'What the words of a group find.',
  valuesConfig: {
    SAME: { description: 'Each word finds what the others find.' },
    MEANS: { description: 'The words find what they mean, and what they mean does not find them.' },
    BRAND: { description: 'Brands that the shop does not sell: they find what they mean.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Group of words that the search treats as one.' })
export class SearchWords {
  @Field(() => ID, { description: 'Id of the group.' })
  readonly id!: string

  @Field(() => SearchWordsKind, { description: 'What the words find.' })
  readonly kind!: SearchWordsKind

  @Field(() => [String], { description: 'Words and names that a shopper types.' })
  readonly words!: string[]

  @Field(() => [String], { description: 'What the words mean; empty when they find each other.' })
  readonly means!: string[]

  @Field(() => String, { description: 'Note for other members, such as the language of the words; may be empty.' })
  readonly note!: string

  @Field(() => Int, { description: 'Increases with every change; pass it to the mutations.' })
  readonly version!: number

  @Field(() => Boolean, { description: 'Whether the group was deleted: then the search does not use it.' })
  readonly deleted!: boolean

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Last change by staff, UTC; null for a group as the catalogue files have it.',
  })
  readonly editedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Name of the member who changed it last.' })
  readonly editedBy!: string | null
}

@ArgsType()
export class SearchWordsArgs {
  @Field(() => String, { nullable: true, description: 'Text in a word, a meaning or the note.' })
  readonly text?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Deleted groups instead of those that the search uses.' })
  readonly deleted?: boolean | null
}

@InputType({ description: 'Group of search words: a new one without an id.' })
export class SaveSearchWordsInput extends KeyedInput {
  @Field(() => ID, { nullable: true, description: 'Id of the group to change; null creates one.' })
  readonly id?: string | null

  @Field(() => Int, { nullable: true, description: 'Version of the group that the caller saw; required with `id`.' })
  readonly version?: number | null

  @Field(() => SearchWordsKind, { description: 'What the words find.' })
  readonly kind!: SearchWordsKind

  @Field(() => [String], {
    description:
      'Words and names that a shopper types, 1 to 20 (2 to 20 for SAME), each of at most 60 characters and 4 words, all different.',
  })
  readonly words!: string[]

  @Field(() => [String], {
    nullable: true,
    description: 'What the words mean, 1 to 20 of the same kind; none for SAME.',
  })
  readonly means?: string[] | null

  @Field(() => String, { nullable: true, description: 'Note for other members, at most 200 characters.' })
  readonly note?: string | null
}

@InputType({ description: 'Group of search words to delete.' })
export class DeleteSearchWordsInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the group.' })
  readonly id!: string

  @Field(() => Int, { description: 'Version of the group that the caller saw.' })
  readonly version!: number
}

@InputType({ description: 'Deleted group of search words to restore.' })
export class RestoreSearchWordsInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the group.' })
  readonly id!: string

  @Field(() => Int, { description: 'Version of the group that the caller saw.' })
  readonly version!: number
}

@ObjectType({ simpleResolvers: true, description: 'Group of search words after the mutation.' })
export class SearchWordsPayload {
  @Field(() => SearchWords, { description: 'Group.' })
  readonly searchWords!: SearchWords
}

@ObjectType({ simpleResolvers: true, description: 'What a shopper finds now with a query.' })
export class SearchPreview {
  @Field(() => Int, { description: 'Number of products found.' })
  readonly totalCount!: number

  @Field(() => [StaffProduct], { description: 'First products, at most 6, best match first.' })
  readonly products!: StaffProduct[]

  @Field(() => [StaffProduct], { description: 'Products that match less well, at most 6, best match first.' })
  readonly related!: StaffProduct[]

  @Field(() => String, {
    nullable: true,
    description: 'Suggested query when this one seems to be misspelt; null otherwise.',
  })
  readonly didYouMean!: string | null
}
