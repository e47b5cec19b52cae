import type { ApolloCache } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { t } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { toInput, toValues } from './bannerForm.ts'
import { predictStates } from './bannerState.tsx'
import {
  type HomeBannerRowFragment,
  HomeBannersDocument,
  OrderHomeBannersDocument,
  RemoveHomeBannerDocument,
  RestoreHomeBannerDocument,
  SaveHomeBannerDocument,
} from './homeBanners.generated.ts'

type Row = HomeBannerRowFragment

/** Stores the list that a mutation returned. */
export const storeBanners = (cache: ApolloCache, homeBanners: readonly Row[] | undefined) =>
  homeBanners && cache.writeQuery({ query: HomeBannersDocument, data: { homeBanners: [...homeBanners] } })

/** What can be done with the banners of the list; each is shown before the server has answered. */
export function useBannerActions(banners: readonly Row[], reload: () => Promise<unknown>) {
  const [save] = useMutation(SaveHomeBannerDocument)
  const [remove] = useMutation(RemoveHomeBannerDocument)
  const [restore] = useMutation(RestoreHomeBannerDocument)
  const [order] = useMutation(OrderHomeBannersDocument)
  const getKey = useRequestKey()

  /** Shows an error, and what another user may have changed. */
  async function attempt(action: () => Promise<unknown>) {
    try {
      await action()
      getKey.forget()
    } catch (problem) {
      notify.problem(problem)
      await reload().catch(() => {})
    }
  }

  const bringBack = ({ id, title }: Row) =>
    attempt(async () => {
      await restore({
        variables: { input: { homeBannerId: id, idempotencyKey: getKey(['restore', id]) } },
        update: (cache, { data }) => storeBanners(cache, data?.restoreHomeBanner.homeBanners),
      })
      notify.success(t('{name} is back', { name: title }))
    })

  return {
    switchOn: (row: Row, enabled: boolean) =>
      attempt(() => {
        const input = { ...toInput(toValues(row)), homeBannerId: row.id, version: row.version, enabled }
        const homeBanners = predictStates(banners.map((one) => (one.id === row.id ? { ...one, enabled } : one)))
        return save({
          variables: { input: { ...input, idempotencyKey: getKey(input) } },
          optimisticResponse: {
            saveHomeBanner: { __typename: 'SaveHomeBannerPayload', savedId: row.id, homeBanners },
          },
          update: (cache, { data }) => storeBanners(cache, data?.saveHomeBanner.homeBanners),
        })
      }),

    move: (from: number, to: number) =>
      attempt(() => {
        const seenIds = banners.map(({ id }) => id)
        const moved = banners.slice(from, from + 1)
        const homeBanners = predictStates(banners.toSpliced(from, 1).toSpliced(to, 0, ...moved))
        const input = { ids: homeBanners.map(({ id }) => id), seenIds }
        return order({
          variables: { input: { ...input, idempotencyKey: getKey(input) } },
          optimisticResponse: { orderHomeBanners: { __typename: 'StaffHomeBannersPayload', homeBanners } },
          update: (cache, { data }) => storeBanners(cache, data?.orderHomeBanners.homeBanners),
        })
      }),

    remove: (row: Row) =>
      attempt(async () => {
        const input = { homeBannerId: row.id, version: row.version }
        const homeBanners = predictStates(banners.filter(({ id }) => id !== row.id))
        await remove({
          variables: { input: { ...input, idempotencyKey: getKey(input) } },
          optimisticResponse: { removeHomeBanner: { __typename: 'StaffHomeBannersPayload', homeBanners } },
          update: (cache, { data }) => storeBanners(cache, data?.removeHomeBanner.homeBanners),
        })
        notify.success(t('{name} is removed', { name: row.title }), { onUndo: () => void bringBack(row) })
      }),
  }
}
