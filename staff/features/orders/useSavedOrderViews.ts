import { useMutation, useQuery } from '@apollo/client/react'
import type { ViewStore } from '#staff/ui/SavedViewTabs.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  CreateSavedOrderViewDocument,
  DeleteSavedOrderViewDocument,
  SavedOrderViewsDocument,
  UpdateSavedOrderViewDocument,
} from './orders.generated.ts'

/** Saved views of the order list, own and shared ones, as the server stores them. */
export function useSavedOrderViews(): ViewStore {
  const { data, refetch } = useQuery(SavedOrderViewsDocument, { fetchPolicy: 'cache-and-network' })
  const [create] = useMutation(CreateSavedOrderViewDocument)
  const [change] = useMutation(UpdateSavedOrderViewDocument)
  const [remove] = useMutation(DeleteSavedOrderViewDocument)
  const getKey = useRequestKey()
  const views = data?.savedOrderViews ?? []
  return {
    views: views.map(({ id, name, query, own }) => ({ id, name, query, isOwn: own })),
    async save({ name, query, isShared }) {
      const input = { name, query, shared: isShared }
      const { data: saved } = await create({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      getKey.forget()
      await refetch()
      const known = new Set(views.map(({ id }) => id))
      return saved?.createSavedOrderView.views.find((view) => view.own && !known.has(view.id))?.id
    },
    async update({ id, name, query }) {
      const version = views.find((view) => view.id === id)?.version ?? 1
      const input = { id, version, ...(name && { name }), ...(query && { query }) }
      await change({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      await refetch()
    },
    async remove(id) {
      await remove({ variables: { input: { id, idempotencyKey: getKey(['delete', id]) } } })
      await refetch()
    },
  }
}
