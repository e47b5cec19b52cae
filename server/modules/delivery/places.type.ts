import { Field, ObjectType, registerEnumType } from 'type-graphql'

export enum PlaceSource {
  GOOGLE = 'google',
  NOMINATIM = 'nominatim',
  GAZETTEER = 'gazetteer',
}

registerEnumType(PlaceSource, {
  name: 'PlaceSource',
  description: 'Who knew the place.',
  valuesConfig: {
    GOOGLE: { description: 'Google Maps.' },
    NOMINATIM: { description: 'OpenStreetMap, through Nominatim.' },
    GAZETTEER: { description: "The shop's own list of districts, towns and suburbs: the nearest of them." },
  },
})

@ObjectType({ simpleResolvers: true, description: 'What is known of a spot in Uganda, in the words of an address.' })
export class Place {
  @Field(() => String, { nullable: true, description: 'Number and road; null where the road is not known.' })
  readonly addressLine!: string | null

  @Field(() => String, { nullable: true, description: 'Suburb or village.' })
  readonly area!: string | null

  @Field(() => String, { nullable: true, description: 'City or town.' })
  readonly city!: string | null

  @Field(() => String, { nullable: true, description: 'District.' })
  readonly district!: string | null

  @Field(() => String, {
    description:
      'Open Location Code of a field of about 14 m, such as 6GGJ8H8J+GV: an address where no road has a name.',
  })
  readonly plusCode!: string

  @Field(() => PlaceSource, { description: 'Who knew it.' })
  readonly source!: PlaceSource

  @Field(() => String, { nullable: true, description: 'What the licence of the source wants shown beside it.' })
  readonly attribution!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Path of a small map with a pin there; null where the shop has no maps.',
  })
  readonly mapPath!: string | null
}
