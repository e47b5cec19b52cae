import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'

export enum HomeBannerState {
  SHOWN = 'SHOWN',
  BEHIND = 'BEHIND',
  SCHEDULED = 'SCHEDULED',
  ENDED = 'ENDED',
  OFF = 'OFF',
}
registerEnumType(HomeBannerState, {
  name: 'HomeBannerState',
  description: 'Whether the home page shows a banner.',
  valuesConfig: {
    SHOWN: { description: 'The home page shows it now.' },
    BEHIND: { description: 'It is on and within its dates, but another one comes before it.' },
    SCHEDULED: { description: 'It is on and begins later.' },
    ENDED: { description: 'It is on, and its end has passed.' },
    OFF: { description: 'It is off.' },
  },
})

export enum BannerScreen {
  PHONE = 'phoneBanner',
  WIDE = 'wideBanner',
}
registerEnumType(BannerScreen, {
  name: 'BannerScreen',
  description: 'Screens that a picture of a banner is for.',
  valuesConfig: {
    PHONE: { description: 'Phones: cropped to 640 × 480 pixels.' },
    WIDE: { description: 'Wide screens: cropped to 1280 × 640 pixels.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Texts of a banner in one language.' })
export class StaffHomeBannerTexts {
  @Field(() => String, { nullable: true, description: 'Title; null without a translation.' })
  readonly title?: string | null

  @Field(() => String, { nullable: true, description: 'Text below the title; null without a translation.' })
  readonly text?: string | null

  @Field(() => String, { nullable: true, description: 'Text of the button; null without a translation.' })
  readonly buttonLabel?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Translations of the texts of a banner.' })
export class StaffHomeBannerTranslations {
  @Field(() => StaffHomeBannerTexts, { nullable: true, description: 'Luganda; null without translations.' })
  readonly lg?: StaffHomeBannerTexts | null

  @Field(() => StaffHomeBannerTexts, { nullable: true, description: 'Swahili; null without translations.' })
  readonly sw?: StaffHomeBannerTexts | null
}

@ObjectType({ simpleResolvers: true, description: 'Banner of the home page as staff see it.' })
export class StaffHomeBanner {
  @Field(() => ID, { description: 'Id of the banner.' })
  readonly id!: string

  @Field(() => Int, { description: 'Increases with every change; changes name the version they are based on.' })
  readonly version!: number

  @Field(() => String, { description: 'Title, in English.' })
  readonly title!: string

  @Field(() => String, { nullable: true, description: 'Text below the title, in English; null when there is none.' })
  readonly text!: string | null

  @Field(() => String, { description: 'Text of its button, in English.' })
  readonly buttonLabel!: string

  @Field(() => StaffHomeBannerTranslations, { description: 'Translations of its texts.' })
  readonly localTexts!: StaffHomeBannerTranslations

  @Field(() => String, { description: 'Path of the page of the shop that it opens.' })
  readonly link!: string

  @Field(() => String, { nullable: true, description: 'Path of the picture for phones; null when there is none.' })
  readonly phoneImage!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Path of the picture for wide screens; null when there is none.',
  })
  readonly wideImage!: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it begins, UTC; null for at once.' })
  readonly startsAt!: Date | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it ends, UTC: the first moment at which it is no longer shown; null for no end.',
  })
  readonly endsAt!: Date | null

  @Field(() => Boolean, { description: 'Whether it is on.' })
  readonly enabled!: boolean

  @Field(() => HomeBannerState, { description: 'Whether the home page shows it, at the time of the request.' })
  readonly state!: HomeBannerState
}

@InputType({ description: 'Texts of a banner in one language; an omitted or empty one has no translation.' })
export class HomeBannerTextsInput {
  @Field(() => String, { nullable: true, description: 'Title, at most 60 characters.' })
  readonly title?: string | null

  @Field(() => String, { nullable: true, description: 'Text below the title, at most 120 characters.' })
  readonly text?: string | null

  @Field(() => String, { nullable: true, description: 'Text of the button, at most 30 characters.' })
  readonly buttonLabel?: string | null
}

@InputType({ description: 'Translations of the texts of a banner; an omitted language has none.' })
export class HomeBannerTranslationsInput {
  @Field(() => HomeBannerTextsInput, { nullable: true, description: 'Luganda.' })
  readonly lg?: HomeBannerTextsInput | null

  @Field(() => HomeBannerTextsInput, { nullable: true, description: 'Swahili.' })
  readonly sw?: HomeBannerTextsInput | null
}

const SEEN_VERSION = 'Version that the caller has seen.'
const UPLOAD = 'the result of an upload; null or omitted for none.'

@InputType({ description: 'All values of a banner; they replace the previous ones.' })
export class SaveHomeBannerInput extends KeyedInput {
  @Field(() => ID, { nullable: true, description: 'Id of the banner; omit it to create one, before the others.' })
  readonly homeBannerId?: string | null

  @Field(() => Int, { nullable: true, description: `${SEEN_VERSION} Required with homeBannerId.` })
  readonly version?: number | null

  @Field(() => String, { description: 'Title, in English; 1 to 60 characters.' })
  readonly title!: string

  @Field(() => String, { nullable: true, description: 'Text below the title, in English; at most 120 characters.' })
  readonly text?: string | null

  @Field(() => String, { description: 'Text of its button, in English; 1 to 30 characters.' })
  readonly buttonLabel!: string

  @Field(() => HomeBannerTranslationsInput, { nullable: true, description: 'Translations of its texts.' })
  readonly localTexts?: HomeBannerTranslationsInput | null

  @Field(() => String, {
    description: "Path of a search, a product or a category of the shop, such as '/search?q=mango'.",
  })
  readonly link!: string

  @Field(() => String, { nullable: true, description: `URL of the picture for phones: ${UPLOAD}` })
  readonly phoneImage?: string | null

  @Field(() => String, { nullable: true, description: `URL of the picture for wide screens: ${UPLOAD}` })
  readonly wideImage?: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it begins, UTC; null or omitted for at once.' })
  readonly startsAt?: Date | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it ends, UTC, after startsAt; null or omitted for no end.',
  })
  readonly endsAt?: Date | null

  @Field(() => Boolean, { description: 'Whether it is on.' })
  readonly enabled!: boolean
}

@InputType({ description: 'Banner to remove; restoreHomeBanner takes it back.' })
export class RemoveHomeBannerInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the banner.' })
  readonly homeBannerId!: string

  @Field(() => Int, { description: SEEN_VERSION })
  readonly version!: number
}

@InputType({ description: 'Removed banner to restore at its place.' })
export class RestoreHomeBannerInput extends KeyedInput {
  @Field(() => ID, { description: 'Id of the banner.' })
  readonly homeBannerId!: string
}

@InputType({ description: 'New order of the banners: the first one that is on and within its dates is shown.' })
export class OrderHomeBannersInput extends KeyedInput {
  @Field(() => [ID], { description: 'Ids of all banners in their new order.' })
  readonly ids!: string[]

  @Field(() => [ID], {
    description:
      'Ids in the order that the caller has seen: an order that another user has changed is not overwritten.',
  })
  readonly seenIds!: string[]
}

@InputType({ description: 'Picture of a banner to upload.' })
export class HomeBannerPictureInput {
  @Field(() => BannerScreen, { description: 'Screens that it is for.' })
  readonly screen!: BannerScreen
}

@ObjectType({ simpleResolvers: true, description: 'Banners after the mutation.' })
export class StaffHomeBannersPayload {
  @Field(() => [StaffHomeBanner], {
    description: 'All banners in their order: a change of one can change the state of others.',
  })
  readonly homeBanners!: StaffHomeBanner[]
}

@ObjectType({ simpleResolvers: true, description: 'Saved banner.' })
export class SaveHomeBannerPayload extends StaffHomeBannersPayload {
  @Field(() => ID, { description: 'Id of the saved banner.' })
  readonly savedId!: string
}
