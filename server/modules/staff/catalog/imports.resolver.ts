import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { listColumns } from './importColumns.service.ts'
import { checkImport, runImport } from './importRuns.service.ts'
import type { ImportRow } from './imports.queries.ts'
import { correctImport, createImport, getImport, listFaultyRows, listImports, uploadPart } from './imports.service.ts'
import {
  CatalogueImport,
  CatalogueImportChange,
  CatalogueImportConnection,
  CatalogueImportFaultyRow,
  CatalogueImportMapping,
  CatalogueImportPayload,
  CatalogueImportsArgs,
  CheckCatalogueImportInput,
  CorrectCatalogueImportInput,
  CreateCatalogueImportInput,
  RunCatalogueImportInput,
  UploadCatalogueImportPartInput,
} from './imports.type.ts'

/** Import of product lists: upload in parts, dry run, import, history. */
@Resolver(() => CatalogueImport)
export class StaffImportResolver {
  @Requires('products.import')
  @Query(() => CatalogueImportConnection, {
    nullable: true,
    description: 'Imports, newest first. Errors: FORBIDDEN, BAD_INPUT.',
  })
  async catalogueImports(@Args(() => CatalogueImportsArgs) args: CatalogueImportsArgs, @Ctx() ctx: StaffContext) {
    return listImports(ctx, args)
  }

  @Requires('products.import')
  @Query(() => CatalogueImport, {
    nullable: true,
    description: 'An import; null when it does not exist. Errors: FORBIDDEN.',
  })
  async catalogueImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() ctx: StaffContext,
  ): Promise<CatalogueImport | null> {
    return (await getImport(ctx, id)) as CatalogueImport | null
  }

  @Requires('products.import')
  @Mutation(() => CatalogueImportPayload, {
    description: 'Begins an import, whose file is uploaded in parts. Errors: FORBIDDEN, BAD_INPUT.',
  })
  async createCatalogueImport(
    @Arg('input', () => CreateCatalogueImportInput) input: CreateCatalogueImportInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { import: await createImport(ctx, input) }
  }

  @Requires('products.import')
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Stores a part of the file; sending it again replaces it. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT.',
  })
  async uploadCatalogueImportPart(
    @Arg('input', () => UploadCatalogueImportPartInput) input: UploadCatalogueImportPartInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { import: await uploadPart(ctx, input) }
  }

  @Requires('products.import')
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Dry run: runs the import and rolls it back. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT when parts are missing or the columns do not fit the file, STATUS_CONFLICT.',
  })
  async checkCatalogueImport(
    @Arg('input', () => CheckCatalogueImportInput) input: CheckCatalogueImportInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { import: await checkImport(ctx, input) }
  }

  @Requires('products.import')
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Corrects faulty rows of a CSV file or leaves them out; it is checked again afterwards. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT.',
  })
  async correctCatalogueImport(
    @Arg('input', () => CorrectCatalogueImportInput) input: CorrectCatalogueImportInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { import: await correctImport(ctx, input) }
  }

  @FieldResolver(() => CatalogueImportMapping, {
    nullable: true,
    description:
      'Columns of the file and their fields; null before it is uploaded, while a process works on it, when it cannot be read, and when it was imported.',
  })
  mapping(@Root() found: CatalogueImport, @Ctx() ctx: StaffContext): Promise<CatalogueImportMapping | null> {
    return listColumns(ctx, found as unknown as ImportRow)
  }

  @FieldResolver(() => [CatalogueImportChange], {
    description: 'Products that are added or changed, at most 200, the largest change of price first.',
  })
  changes(@Root() found: CatalogueImport): CatalogueImportChange[] {
    const { changes } = found as unknown as ImportRow
    return changes.map(({ isPriceJump = false, fields = [], ...change }) => ({ ...change, isPriceJump, fields }))
  }

  @FieldResolver(() => [CatalogueImportFaultyRow], {
    description: 'Faulty rows of a CSV file that can be corrected, at most 100; none for JSON and after a day.',
  })
  faultyRows(@Root() found: CatalogueImport, @Ctx() ctx: StaffContext): Promise<CatalogueImportFaultyRow[]> {
    return listFaultyRows(ctx, found as unknown as ImportRow)
  }

  @Requires('products.import')
  @Mutation(() => CatalogueImportPayload, {
    description:
      'Imports a checked file in one transaction. Errors: FORBIDDEN, NOT_FOUND, BAD_INPUT when large changes of prices are not confirmed or the check did not show them, STATUS_CONFLICT.',
  })
  async runCatalogueImport(
    @Arg('input', () => RunCatalogueImportInput) input: RunCatalogueImportInput,
    @Ctx() ctx: StaffContext,
  ) {
    return { import: await runImport(ctx, input) }
  }
}
