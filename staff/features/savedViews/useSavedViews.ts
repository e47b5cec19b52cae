import { useMutation, useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { toProblem } from '#staff/apollo/errors.ts'
import type { SavedViewList } from '#staff/apollo/types.generated.ts'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { readStoredViews, type ViewStore, writeStoredViews } from '#staff/ui/viewStore.ts'
import {
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  SavedViewsDocument,
  UpdateSavedViewDocument,
} from './savedViews.generated.ts'

/** Saved views of a list, own and shared ones, as the server stores them. */
export function useSavedViews(list: SavedViewList): ViewStore {
  const { data, refetch } = useQuery(SavedViewsDocument, { variables: { list }, fetchPolicy: 'cache-and-network' })
  const [create] = useMutation(CreateSavedViewDocument)
  const [change] = useMutation(UpdateSavedViewDocument)
  const [remove] = useMutation(DeleteSavedViewDocument)
  const getKey = useRequestKey()
  const views = data?.savedViews ?? []

  /** Earlier releases stored the views of some lists in the browser. The id is the key, so that two tabs store one. */
  const moveStoredViews = useEffectEvent(async () => {
    const name = list.toLowerCase()
    const stored = readStoredViews(name)
    if (stored.length === 0) return
    const results = await Promise.allSettled(
      stored.map(({ id, label, params }) =>
        create({ variables: { input: { list, name: label, query: params, shared: false, idempotencyKey: id } } }),
      ),
    )
    // What the server refuses is dropped, because it would be refused again; the rest waits for the next visit.
    writeStoredViews(
      name,
      stored.filter((_view, index) => {
        const result = results[index]
        return result?.status === 'rejected' && toProblem(result.reason).code !== 'BAD_INPUT'
      }),
    )
    await refetch()
  })
  useEffect(() => {
    moveStoredViews().catch(() => {})
  }, [])

  return {
    views: views.map(({ id, name, query, own }) => ({ id, name, query, isOwn: own })),
    async save({ name, query, isShared }) {
      const input = { list, name, query, shared: isShared }
      const { data: saved } = await create({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      await refetch()
      // Not before: until then the dialog can be sent a second time.
      getKey.forget()
      const known = new Set(views.map(({ id }) => id))
      return saved?.createSavedView.views.find((view) => view.own && !known.has(view.id))?.id
    },
    async update({ id, name, query }) {
      const version = views.find((view) => view.id === id)?.version ?? 1
      const input = { list, id, version, ...(name && { name }), ...(query && { query }) }
      await change({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      await refetch()
    },
    async remove(id) {
      await remove({ variables: { input: { list, id, idempotencyKey: getKey(['delete', id]) } } })
      await refetch()
    },
  }
}
