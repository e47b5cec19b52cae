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
  description: 'Status of a catalogue export.',
  valuesConfig: {
    QUEUED: { description: 'Not started yet.' },
    RUNNING: { description: 'The file is being written.' },
    READY: { description: 'The file can be downloaded from `url` until `expiresAt`.' },
    FAILED: { description: 'The export failed: start another one.' },
    EXPIRED: { description: 'The file was deleted: start another export.' },
  },
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Catalogue export as gzipped NDJSON, one product per line; started by POST /api/partner/exports.',
})
export class CatalogueExport extends Node {
  @Field(() => CatalogueExportStatus, { description: 'Status of the export.' })
  readonly status!: CatalogueExportStatus

  @Field(() => GraphQLDateTime, { description: 'Time of the request, UTC.' })
  readonly requestedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'Time up to which the file contains all changes, UTC; continue with `products(updatedSince: dataAsOf)`. Null until the export starts.',
  })
  readonly dataAsOf!: Date | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time when the export became ready or failed, UTC; null before that.',
  })
  readonly finishedAt!: Date | null

  @Field(() => Int, {
    nullable: true,
    description: 'Number of products in the file; null unless the export has completed.',
  })
  readonly products!: number | null

  @Field(() => Int, { nullable: true, description: 'Size of the file in bytes; null unless the export has completed.' })
  readonly bytes!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'Signed URL of the file, which needs no API key; null unless READY.',
  })
  readonly url!: string | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time when the file is deleted, UTC: 24 hours after it was ready; null before that.',
  })
  readonly expiresAt!: Date | null
}
