import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Node } from '#server/graphql/node.ts'

export enum CatalogueExportStatus {
  QUEUED = 'queued',
  RUNNING = 'running',
  READY = 'ready',
  FAILED = 'failed',
  EXPIRED = 'expired',
}

registerEnumType(CatalogueExportStatus, {
  name: 'CatalogueExportStatus',
  description: 'How far an export of the catalogue is.',
  valuesConfig: {
    QUEUED: { description: 'It has not started yet.' },
    RUNNING: { description: 'The file is being written.' },
    READY: { description: 'The file can be downloaded at `url` until `expiresAt`.' },
    FAILED: { description: 'There is no file. Start another export.' },
    EXPIRED: { description: 'The file is removed. Start another export.' },
  },
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'An export of the catalogue as gzipped NDJSON, a product a line; started by POST /api/partner/exports.',
})
export class CatalogueExport extends Node {
  @Field(() => CatalogueExportStatus, { description: 'How far it is.' })
  readonly status!: CatalogueExportStatus

  @Field(() => GraphQLDateTime, { description: 'When it was requested, UTC.' })
  readonly requestedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'Every change before this moment is in the file, UTC: continue with `products(updatedSince: dataAsOf)`. Null until it starts.',
  })
  readonly dataAsOf!: Date | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was ready or failed, UTC.' })
  readonly finishedAt!: Date | null

  @Field(() => Int, { nullable: true, description: 'Products in the file.' })
  readonly products!: number | null

  @Field(() => Int, { nullable: true, description: 'Size of the file in bytes.' })
  readonly bytes!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Signed link to the file, which needs no key; null unless READY.',
  })
  readonly url!: string | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the file is removed, UTC: 24 hours after it was ready.',
  })
  readonly expiresAt!: Date | null
}
