import { Field, ObjectType, registerEnumType } from 'type-graphql'

export enum PlaceSource {
  GOOGLE = 'google',
  NOMINATIM = 'nominatim',
  GAZETTEER = 'gazetteer',
}

registerEnumType(PlaceSource, {
  name: 'PlaceSource',
  description: 'Data source of a place.',
  valuesConfig: {
    GOOGLE: { description: 'Google Maps.' },
    NOMINATIM: { description: 'OpenStreetMap, through Nominatim.' },
    GAZETTEER: { description: "The shop's own list of districts, towns and suburbs; the nearest entry is returned." },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Place in Uganda, as fields of an address.' })
export class Place {
  @Field(() => String, { nullable: true, description: 'Number and road; null when the road is unknown.' })
  readonly addressLine!: string | null

  @Field(() => String, { nullable: true, description: 'Suburb or village; null when unknown.' })
  readonly area!: string | null

  @Field(() => String, { nullable: true, description: 'City or town; null when unknown.' })
  readonly city!: string | null

  @Field(() => String, { nullable: true, description: 'District; null when unknown.' })
  readonly district!: string | null

  @Field(() => String, {
    description:
      'Open Location Code (Plus Code) of an area of about 14 m, such as 6GGJ8H8J+GV: an address where roads have no names.',
  })
  readonly plusCode!: string

  @Field(() => PlaceSource, { description: 'Data source of the place.' })
  readonly source!: PlaceSource

  @Field(() => String, {
    nullable: true,
    description: 'Attribution that the licence of the source requires to be shown; null when it requires none.',
  })
  readonly attribution!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Path of a small map image with a pin; null when the shop has no maps.',
  })
  readonly mapPath!: string | null
}
