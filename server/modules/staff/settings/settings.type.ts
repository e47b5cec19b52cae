import { GraphQLDateTime } from 'graphql-scalars'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { KeyedInput } from '#server/graphql/keyedInput.type.ts'

@ObjectType({ simpleResolvers: true, description: 'Settings of the store that apply now.' })
export class StaffSettings {
  @Field(() => String, { description: 'Phone number, formatted for display.' })
  readonly phone!: string

  @Field(() => String, { description: 'WhatsApp number, formatted for display.' })
  readonly whatsapp!: string

  @Field(() => String, { description: 'Email address of the store, which also receives notifications.' })
  readonly email!: string

  @Field(() => String, { nullable: true, description: 'URL of the Facebook page; null without one.' })
  readonly facebook!: string | null

  @Field(() => String, { nullable: true, description: 'URL of the Instagram page; null without one.' })
  readonly instagram!: string | null

  @Field(() => String, { nullable: true, description: 'URL of the X page; null without one.' })
  readonly x!: string | null

  @Field(() => String, { nullable: true, description: 'URL of the TikTok page; null without one.' })
  readonly tiktok!: string | null

  @Field(() => Int, { description: 'Opening time of phone and tickets, in minutes after midnight in Kampala.' })
  readonly opensMinute!: number

  @Field(() => Int, { description: 'Closing time, in minutes after midnight in Kampala.' })
  readonly closesMinute!: number

  @Field(() => String, {
    nullable: true,
    description: 'Text of the badge of products; null for the translated text of the shop.',
  })
  readonly badge!: string | null

  @Field(() => Boolean, { description: 'Whether every new order is emailed to the store.' })
  readonly orderMails!: boolean

  @Field(() => Int, { description: 'Whole UGX that support may refund of one order.' })
  readonly supportRefundLimit!: number

  @Field(() => [String], {
    description: 'Names of the fields that staff changed; the others come from the environment.',
  })
  readonly changed!: string[]

  @Field(() => Int, { description: 'Increases with every change; saveSettings sends the version that was seen.' })
  readonly version!: number

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Last change, UTC; null before the first.' })
  readonly updatedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Name of the member who changed them last.' })
  readonly updatedBy!: string | null
}

@InputType({
  description: 'New settings: an omitted field stays, null returns to the value of the environment.',
})
export class SaveSettingsInput extends KeyedInput {
  @Field(() => Int, { description: 'Version that the change is based on.' })
  readonly version!: number

  @Field(() => String, { nullable: true, description: 'Phone number in any notation.' })
  readonly phone?: string | null

  @Field(() => String, { nullable: true, description: 'WhatsApp number in any notation.' })
  readonly whatsapp?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Email address of the store, which also receives notifications.',
  })
  readonly email?: string | null

  @Field(() => String, { nullable: true, description: 'https:// URL of the Facebook page; empty for none.' })
  readonly facebook?: string | null

  @Field(() => String, { nullable: true, description: 'https:// URL of the Instagram page; empty for none.' })
  readonly instagram?: string | null

  @Field(() => String, { nullable: true, description: 'https:// URL of the X page; empty for none.' })
  readonly x?: string | null

  @Field(() => String, { nullable: true, description: 'https:// URL of the TikTok page; empty for none.' })
  readonly tiktok?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Opening time of phone and tickets, in minutes after midnight in Kampala.',
  })
  readonly opensMinute?: number | null

  @Field(() => Int, { nullable: true, description: 'Closing time, in minutes after midnight in Kampala.' })
  readonly closesMinute?: number | null

  @Field(() => String, { nullable: true, description: 'Text of the badge of products, 1 to 16 characters.' })
  readonly badge?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Whether every new order is emailed to the store.' })
  readonly orderMails?: boolean | null

  @Field(() => Int, { nullable: true, description: 'Whole UGX that support may refund of one order.' })
  readonly supportRefundLimit?: number | null
}

@ObjectType({ simpleResolvers: true, description: 'The settings after the change.' })
export class StaffSettingsPayload {
  @Field(() => StaffSettings, { description: 'The settings now.' })
  readonly settings!: StaffSettings
}
