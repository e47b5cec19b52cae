import { GraphQLDateTime } from 'graphql-scalars'
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'

export enum CatalogueImportStateType {
  UPLOADING = 'uploading',
  CHECKING = 'checking',
  FAULTY = 'faulty',
  CHECKED = 'checked',
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
}
registerEnumType(CatalogueImportStateType, {
  name: 'CatalogueImportState',
  description: 'State of an import.',
  valuesConfig: {
    UPLOADING: { description: 'The file is being uploaded in parts, or waits for its check.' },
    CHECKING: { description: 'The dry run is in progress.' },
    FAULTY: { description: 'Lines of the file have faults; nothing was stored.' },
    CHECKED: { description: 'The dry run found no fault; nothing was stored yet.' },
    RUNNING: { description: 'The import is in progress.' },
    DONE: { description: 'Everything was stored.' },
    FAILED: { description: 'An error of the server; nothing was stored. It can be checked again.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Fault of a file.' })
export class CatalogueImportFault {
  @Field(() => Int, { description: 'Line of the file, from 1.' })
  readonly line!: number

  @Field(() => String, { description: 'What is wrong, and what would be right.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'Cell of a CSV file.' })
export class CatalogueImportCell {
  @Field(() => String, { description: 'Heading of its column.' })
  readonly column!: string

  @Field(() => String, { description: 'Text as it was typed.' })
  readonly value!: string
}

@ObjectType({ simpleResolvers: true, description: 'Row of a CSV file with a fault.' })
export class CatalogueImportFaultyRow {
  @Field(() => Int, { description: 'Line of the file on which it ends, from 1.' })
  readonly line!: number

  @Field(() => [CatalogueImportCell], { description: 'Its cells, in the order of the headings.' })
  readonly cells!: CatalogueImportCell[]
}

@ObjectType({ simpleResolvers: true, description: 'Column of a file.' })
export class CatalogueImportColumn {
  @Field(() => String, {
    description: 'Its heading; a column without one is named by its place, and a heading that repeats has a number.',
  })
  readonly heading!: string

  @Field(() => [String], { description: 'Its first three values, each with at most 80 characters.' })
  readonly samples!: string[]

  @Field(() => String, {
    nullable: true,
    description: 'Field of a product that it sets, such as price or detail: Origin; null when it is left out.',
  })
  readonly field!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Columns of a file and the fields that they set.' })
export class CatalogueImportMapping {
  @Field(() => [CatalogueImportColumn], { description: 'Columns, in the order of the file.' })
  readonly columns!: CatalogueImportColumn[]

  @Field(() => Boolean, {
    description: 'Whether the fields are those of the newest import that is done and had the same headings.',
  })
  readonly isRemembered!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Field of a product that an import changes.' })
export class CatalogueImportFieldChange {
  @Field(() => String, { description: 'Name of its column, such as price or detail: Origin.' })
  readonly field!: string

  @Field(() => String, { nullable: true, description: 'Value before; null when it was empty.' })
  readonly before!: string | null

  @Field(() => String, { nullable: true, description: 'Value after; null when it is empty.' })
  readonly after!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Product that an import adds or changes.' })
export class CatalogueImportChange {
  @Field(() => Int, { description: 'Line of the file, from 1.' })
  readonly line!: number

  @Field(() => String, { description: 'Article number.' })
  readonly number!: string

  @Field(() => String, { description: 'Name after the import.' })
  readonly name!: string

  @Field(() => Boolean, { description: 'Whether the product is new.' })
  readonly isNew!: boolean

  @Field(() => Int, { nullable: true, description: 'List price before, in whole UGX; null for a new product.' })
  readonly priceBefore!: number | null

  @Field(() => Int, { description: 'List price after, in whole UGX.' })
  readonly priceAfter!: number

  @Field(() => Int, { nullable: true, description: 'Stock before; null for a new product.' })
  readonly stockBefore!: number | null

  @Field(() => Int, { description: 'Stock after.' })
  readonly stockAfter!: number

  @Field(() => Boolean, {
    description: 'Whether the list price, or the price after discount, changes by more than 30 %.',
  })
  readonly isPriceJump!: boolean

  @Field(() => [CatalogueImportFieldChange], {
    description: 'All fields that change, in the order of the columns; for a new product, those that are set.',
  })
  readonly fields!: CatalogueImportFieldChange[]
}

@ObjectType({ simpleResolvers: true, description: 'Product list that a staff member imports or tried to import.' })
export class CatalogueImport {
  @Field(() => ID, { description: 'Id of the import.' })
  readonly id!: string

  @Field(() => GraphQLDateTime, { description: 'When it began, UTC.' })
  readonly at!: Date

  @Field(() => String, { description: 'Name of the staff member at the time.' })
  readonly actorName!: string

  @Field(() => String, { description: 'Name of the file.' })
  readonly fileName!: string

  @Field(() => Int, { description: 'Size of the file in bytes.' })
  readonly size!: number

  @Field(() => CatalogueImportStateType, { description: 'State.' })
  readonly state!: CatalogueImportStateType

  @Field(() => Int, { description: 'Rows that the dry run or the import has processed.' })
  readonly rowsDone!: number

  @Field(() => Int, { description: 'Rows of the file; 0 until the dry run.' })
  readonly rowsTotal!: number

  @Field(() => Int, { description: 'New products.' })
  readonly added!: number

  @Field(() => Int, { description: 'Products with other values than before.' })
  readonly changed!: number

  @Field(() => Int, { description: 'Products that already have these values.' })
  readonly unchanged!: number

  @Field(() => Int, { description: 'Number of faults.' })
  readonly faultCount!: number

  @Field(() => [CatalogueImportFault], { description: 'Faults in the order of their lines, at most 1,000.' })
  readonly faults!: CatalogueImportFault[]

  @Field(() => Int, { description: 'Products whose price changes by more than 30 %; the import must confirm them.' })
  readonly priceJumps!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it ended, UTC.' })
  readonly finishedAt!: Date | null
}

export const CatalogueImportConnection = connectionType('CatalogueImport', () => CatalogueImport)

@ArgsType()
export class CatalogueImportsArgs {
  @Field(() => Int, { nullable: true, description: 'Maximum number of items, 1 to 100; 20 when omitted.' })
  readonly first?: number | null

  @Field(() => String, { nullable: true, description: 'Cursor after which the page begins.' })
  readonly after?: string | null
}

@InputType({ description: 'File to import.' })
export class CreateCatalogueImportInput extends KeyedInput {
  @Field(() => String, { description: 'Name of the file, at most 200 characters.' })
  readonly fileName!: string

  @Field(() => Int, { description: 'Size in bytes, at most 20 MB.' })
  readonly size!: number
}

@InputType({ description: 'Part of a file.' })
export class UploadCatalogueImportPartInput {
  @Field(() => ID, { description: 'Id of the import.' })
  readonly importId!: string

  @Field(() => Int, { description: 'Position of the part, from 0. Every part but the last has 524,288 bytes.' })
  readonly part!: number

  @Field(() => String, { description: 'The bytes in base64.' })
  readonly content!: string
}

@InputType({ description: 'Field that a column of a file sets.' })
export class CatalogueImportColumnInput {
  @Field(() => String, { description: 'Heading of the column, as the mapping of the import names it.' })
  readonly column!: string

  @Field(() => String, {
    nullable: true,
    description: 'Field of a product, such as price or detail: Origin; null leaves the column out.',
  })
  readonly field?: string | null
}

@InputType({ description: 'Import to check.' })
export class CheckCatalogueImportInput {
  @Field(() => ID, { description: 'Id of the import.' })
  readonly importId!: string

  @Field(() => [CatalogueImportColumnInput], {
    nullable: true,
    description:
      'Fields of the columns, each taken once, one of them number; those of the last check when omitted, else the headings are the fields.',
  })
  readonly columns?: CatalogueImportColumnInput[] | null
}

@InputType({ description: 'New text of a cell.' })
export class CatalogueImportCellInput {
  @Field(() => String, { description: 'Heading of its column.' })
  readonly column!: string

  @Field(() => String, { description: 'Text.' })
  readonly value!: string
}

@InputType({ description: 'Correction of a faulty row.' })
export class CorrectedRowInput {
  @Field(() => Int, { description: 'Line of the row.' })
  readonly line!: number

  @Field(() => Boolean, { nullable: true, description: 'Whether the row is left out.' })
  readonly leaveOut?: boolean | null

  @Field(() => [CatalogueImportCellInput], { nullable: true, description: 'Cells that change; the others stay.' })
  readonly cells?: CatalogueImportCellInput[] | null
}

@InputType({ description: 'Corrections of a file with faults.' })
export class CorrectCatalogueImportInput {
  @Field(() => ID, { description: 'Id of the import.' })
  readonly importId!: string

  @Field(() => [CorrectedRowInput], { description: '1 to 100 of its faulty rows.' })
  readonly rows!: CorrectedRowInput[]
}

@InputType({ description: 'Import to run. Repeating it returns the import as it is.' })
export class RunCatalogueImportInput {
  @Field(() => ID, { description: 'Id of the import.' })
  readonly importId!: string

  @Field(() => Boolean, { nullable: true, description: 'Confirms prices that change by more than 30 %.' })
  readonly acceptPriceJumps?: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'Import after the mutation.' })
export class CatalogueImportPayload {
  @Field(() => CatalogueImport, { description: 'Import.' })
  readonly import!: CatalogueImport
}
