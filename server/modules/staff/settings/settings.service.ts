import type { RequestContext } from '#server/context.ts'
import type { StoreSettings } from '#server/db/tables/settings.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput } from '#server/idempotency/idempotency.service.ts'
import { findSettings, lockSettings, updateSettings } from '#server/modules/settings/settings.queries.ts'
import { settingsSchema } from '#server/modules/settings/settings.rules.ts'
import { pickChanged, recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'

export type SettingsState = StoreSettings & {
  version: number
  updatedAt: Date | null
  updatedBy: string | null
  /** Names of the fields that staff changed; the others have the value of the environment. */
  changed: string[]
}

/** A field that is undefined stays; null returns to the value of the environment. */
export type SettingsInput = { version: number } & { [name in keyof StoreSettings]?: StoreSettings[name] | null }

/** Returns the settings that apply now. @throws {DomainError} FORBIDDEN */
export async function getSettings(ctx: RequestContext): Promise<SettingsState> {
  requirePermission(ctx, 'settings.read')
  const stored = await findSettings(ctx.db)
  return {
    ...ctx.settings.defaults,
    ...stored?.values,
    version: stored?.version ?? 1,
    updatedAt: stored?.updatedAt ?? null,
    updatedBy: stored?.updatedByName ?? null,
    changed: Object.keys(stored?.values ?? {}),
  }
}

/**
 * Changes settings. All processes apply them immediately; pages that a browser has stored show them on the next visit.
 * @throws {DomainError} FORBIDDEN, BAD_INPUT, STATUS_CONFLICT with the current version when they were changed in the
 * meantime
 */
export async function saveSettings(
  ctx: RequestContext,
  { version, idempotencyKey: key, ...input }: SettingsInput & IdempotencyKeyInput,
): Promise<SettingsState> {
  const { id: memberId } = requirePermission(ctx, 'settings.edit')
  const changes = validate(settingsSchema, input)
  const { defaults } = ctx.settings
  const request = ['saveSettings', version, input]
  // Settings have no id: the result of the key is the member who changed them.
  await changeOnce(ctx, { key, kind: 'user', id: memberId, request }, async (tx) => {
    const stored = await lockSettings(tx)
    if (stored.version !== version)
      throw new DomainError('STATUS_CONFLICT', 'The settings were changed meanwhile. Read them again.', {
        status: 'changed',
        version: stored.version,
      })
    const before: StoreSettings = { ...defaults, ...stored.values }
    const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
    const reset = new Set(namesOfNulls(input))
    const after: StoreSettings = {
      ...before,
      ...Object.fromEntries(
        entries.map(([name, value]) => [name, reset.has(name) ? defaults[name as keyof StoreSettings] : value]),
      ),
    }
    if (after.opensMinute >= after.closesMinute)
      throw badInput({ field: 'closesMinute', message: 'closesMinute must be after opensMinute.' })
    const changed = pickChanged(after, before)
    if (Object.keys(changed).length === 0) return
    await updateSettings(tx, {
      version: version + 1,
      values: pickChanged(after, defaults) as Partial<StoreSettings>,
      updatedAt: ctx.clock(),
      updatedBy: memberId,
    })
    await recordAudit(tx, ctx, {
      action: 'settings.edit',
      entity: { id: null, name: 'Settings' },
      before: pickChanged(before, after),
      after: changed,
    })
  })
  ctx.settings.invalidate()
  return getSettings(ctx)
}

/** Names of the fields that were sent as null. */
const namesOfNulls = (input: object): string[] =>
  Object.entries(input).flatMap(([name, value]) => (value === null ? [name] : []))
