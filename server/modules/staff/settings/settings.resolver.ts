import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { getSettings, saveSettings } from './settings.service.ts'
import { SaveSettingsInput, StaffSettings, StaffSettingsPayload } from './settings.type.ts'

@Resolver()
export class StaffSettingsResolver {
  @Requires('settings.read')
  @Query(() => StaffSettings, { nullable: true, description: 'Settings of the store.' })
  settings(@Ctx() ctx: StaffContext) {
    return getSettings(ctx)
  }

  @Requires('settings.edit')
  @Mutation(() => StaffSettingsPayload, {
    description: 'Changes settings of the store. Errors: BAD_INPUT, STATUS_CONFLICT with the current version.',
  })
  async saveSettings(@Arg('input', () => SaveSettingsInput) input: SaveSettingsInput, @Ctx() ctx: StaffContext) {
    return { settings: await saveSettings(ctx, input) }
  }
}
