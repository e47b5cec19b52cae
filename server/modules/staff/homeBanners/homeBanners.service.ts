import type { z } from 'zod'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError, notFound } from '#server/errors.ts'
import { changeOnce, type IdempotencyKeyInput, runOnce } from '#server/idempotency/idempotency.service.ts'
import { newId, parseId } from '#server/ids.ts'
import { storedAddress } from '#server/integrations/images/imageUrls.ts'
import type { HomeBannerRow } from '#server/modules/catalog/homeBanner.queries.ts'
import { selectShownBanner } from '#server/modules/catalog/homeBanner.rules.ts'
import { checkOrder, type NewOrder } from '#server/modules/staff/bulk/order.rules.ts'
import { pickChanged, recordAudit } from '#server/security/audit.ts'
import { requirePermission } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { resolveBannerLink } from './bannerLink.service.ts'
import * as queries from './homeBanners.queries.ts'
import { type BannerState, homeBannerSchema, MAX_BANNERS, toBannerState } from './homeBanners.rules.ts'

export type StaffBanner = HomeBannerRow & { state: BannerState }
export type SaveBannerInput = z.input<typeof homeBannerSchema> &
  IdempotencyKeyInput & { homeBannerId?: string | null | undefined; version?: number | null | undefined }
type SeenBanner = IdempotencyKeyInput & { homeBannerId: string; version: number }

/** Banners in their order, with their state by the database's clock. @throws {DomainError} FORBIDDEN */
export async function listBanners(ctx: RequestContext): Promise<StaffBanner[]> {
  requirePermission(ctx, 'banners.edit')
  const banners = await queries.findBanners(ctx.db)
  const now = ctx.clock()
  const shown = selectShownBanner(
    banners.filter(({ enabled }) => enabled),
    now,
  )
  return banners.map((banner) => ({ ...banner, state: toBannerState(banner, shown?.id ?? null, now) }))
}

/**
 * Creates a banner before the others, or replaces the values of one.
 * @returns its id
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, BAD_INPUT, STATUS_CONFLICT with the current values when another user has
 * changed it, IDEMPOTENCY_KEY_REUSED
 */
export async function saveBanner(
  ctx: RequestContext,
  { homeBannerId, version, idempotencyKey: key, ...input }: SaveBannerInput,
): Promise<string> {
  requirePermission(ctx, 'banners.edit')
  const values = validate(homeBannerSchema, withStoredPaths(ctx, input)) as queries.HomeBannerValues
  if (homeBannerId == null) return createBanner(ctx, values, key)
  const id = parseId('homeBanner', homeBannerId, 'Banner')
  if (version == null) throw badInput({ field: 'version', message: 'version is required with homeBannerId.' })
  // A banner whose product has been removed since can still be switched off.
  const isSameLink = (await queries.findBannerLink(ctx.db, id)) === values.link
  const link = isSameLink ? values.link : await resolveBannerLink(ctx, values.link)
  await changeBanner(ctx, { id, key, request: ['saveHomeBanner', id, version, values] }, async (tx) => {
    const before = await lockSeenBanner(tx, id, version)
    const banner = await queries.updateBanner(tx, id, { ...values, link, version: version + 1 })
    await recordAudit(tx, ctx, {
      action: 'banners.edit',
      entity: toEntity(banner),
      before: pickChanged(toAuditValues(before), toAuditValues(banner)),
      after: pickChanged(toAuditValues(banner), toAuditValues(before)),
    })
  })
  return id
}

async function createBanner(
  ctx: RequestContext,
  values: queries.HomeBannerValues,
  key: string | null | undefined,
): Promise<string> {
  const link = await resolveBannerLink(ctx, values.link)
  const { result } = await inTransaction(ctx.db, (tx) =>
    runOnce(tx, ctx, {
      key,
      kind: 'homeBanner',
      request: ['saveHomeBanner', values],
      execute: async () => {
        const { banners, position } = await queries.findPlaceOfNewBanner(tx)
        if (banners >= MAX_BANNERS)
          throw badInput({
            field: 'homeBannerId',
            message: `The shop has at most ${MAX_BANNERS} banners. Remove one or change one of them.`,
          })
        const banner = await queries.insertBanner(tx, { id: newId('homeBanner'), ...values, link, position })
        await recordAudit(tx, ctx, {
          action: 'banners.edit',
          entity: toEntity(banner),
          after: toAuditValues(banner),
        })
        return { id: banner.id }
      },
      loadResult: async (id) => ({ id }),
    }),
  )
  ctx.homeBanners.invalidate()
  return result.id
}

/**
 * Removes a banner that no other user has changed; {@link restoreBanner} takes it back.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, STATUS_CONFLICT with the current values, IDEMPOTENCY_KEY_REUSED
 */
export async function removeBanner(
  ctx: RequestContext,
  { homeBannerId, version, idempotencyKey: key }: SeenBanner,
): Promise<void> {
  requirePermission(ctx, 'banners.edit')
  const id = parseId('homeBanner', homeBannerId, 'Banner')
  await changeBanner(ctx, { id, key, request: ['removeHomeBanner', id, version] }, async (tx) => {
    const before = await lockSeenBanner(tx, id, version)
    await queries.updateBanner(tx, id, { removedAt: ctx.clock(), version: version + 1 })
    await recordAudit(tx, ctx, {
      action: 'banners.remove',
      entity: toEntity(before),
      before: toAuditValues(before),
    })
  })
}

/**
 * Restores a removed banner at its place; one that is not removed stays as it is.
 * @throws {DomainError} FORBIDDEN, NOT_FOUND, IDEMPOTENCY_KEY_REUSED
 */
export async function restoreBanner(
  ctx: RequestContext,
  { homeBannerId, idempotencyKey: key }: Omit<SeenBanner, 'version'>,
): Promise<void> {
  requirePermission(ctx, 'banners.edit')
  const id = parseId('homeBanner', homeBannerId, 'Banner')
  await changeBanner(ctx, { id, key, request: ['restoreHomeBanner', id] }, async (tx) => {
    const removed = await queries.lockBanner(tx, id)
    if (!removed) throw notFound('Banner')
    if (removed.removedAt === null) return
    const banner = await queries.updateBanner(tx, id, { removedAt: null, version: removed.version + 1 })
    await recordAudit(tx, ctx, { action: 'banners.restore', entity: toEntity(banner), after: toAuditValues(banner) })
  })
}

/** Orders the banners. @throws {DomainError} FORBIDDEN, BAD_INPUT, STATUS_CONFLICT, IDEMPOTENCY_KEY_REUSED */
export async function orderBanners(
  ctx: RequestContext,
  { idempotencyKey: key, ...order }: NewOrder & IdempotencyKeyInput,
): Promise<void> {
  const { id: memberId } = requirePermission(ctx, 'banners.edit')
  // An order has no id: the result of the key is the member who sent it.
  await changeOnce(ctx, { key, kind: 'user', id: memberId, request: ['orderHomeBanners', order] }, async (tx) => {
    const banners = await queries.lockBanners(tx)
    const names = checkOrder(
      banners.map(({ id, title }) => ({ id, name: title })),
      order,
    )
    for (const [position, id] of order.ids.entries()) await queries.updateBanner(tx, id, { position })
    await recordAudit(tx, ctx, {
      action: 'banners.edit',
      entity: { id: null, name: 'Order of home banners' },
      ...names,
    })
  })
  ctx.homeBanners.invalidate()
}

async function changeBanner(
  ctx: RequestContext,
  change: { id: string; key: string | null | undefined; request: readonly unknown[] },
  apply: (tx: Tx) => Promise<void>,
): Promise<void> {
  await changeOnce(ctx, { ...change, kind: 'homeBanner' }, apply)
  ctx.homeBanners.invalidate()
}

async function lockSeenBanner(tx: Tx, id: string, version: number): Promise<HomeBannerRow> {
  const banner = await queries.lockBanner(tx, id)
  if (!banner || banner.removedAt !== null) throw notFound('Banner')
  if (banner.version !== version)
    throw new DomainError('STATUS_CONFLICT', 'Another user has changed this. Compare the values and save again.', {
      status: String(banner.version),
      version: banner.version,
      current: toAuditValues(banner),
    })
  return banner
}

const toEntity = ({ id, title }: HomeBannerRow) => ({ id, name: title })

/** The values of the form, each of which can be compared with `===`. */
function toAuditValues({ id, position, version, removedAt, localTexts, startsAt, endsAt, ...values }: HomeBannerRow) {
  return {
    ...values,
    localTexts: JSON.stringify(localTexts),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** Addresses on the shop without its origin, as links and pictures are stored. */
const withStoredPaths = <Input extends Pick<SaveBannerInput, 'link' | 'phoneImage' | 'wideImage'>>(
  { publicUrl }: Pick<RequestContext, 'publicUrl'>,
  input: Input,
): Input => ({
  ...input,
  link: storedAddress(input.link.trim(), publicUrl),
  phoneImage: input.phoneImage && storedAddress(input.phoneImage, publicUrl),
  wideImage: input.wideImage && storedAddress(input.wideImage, publicUrl),
})
