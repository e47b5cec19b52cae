import { useApolloClient, useMutation } from '@apollo/client/react'
import { t } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  DeleteSearchWordsDocument,
  RestoreSearchWordsDocument,
  SaveSearchWordsDocument,
  type SearchWordsFragment,
} from './searchWords.generated.ts'
import type { toInput } from './searchWordsForm.ts'
import { nameGroup } from './searchWordsTexts.ts'

type Seen = { id: string; version: number }

/** Mutations of search words. Stale queries read again: the search preview, and after a save the list. */
export function useSearchWordActions() {
  const { cache } = useApolloClient()
  const [saveWords] = useMutation(SaveSearchWordsDocument)
  const [deleteWords] = useMutation(DeleteSearchWordsDocument)
  const [restoreWords] = useMutation(RestoreSearchWordsDocument)
  const getKey = useRequestKey()
  const forget = (...fieldNames: string[]) => {
    for (const fieldName of fieldNames) cache.evict({ id: 'ROOT_QUERY', fieldName })
  }

  async function save(input: ReturnType<typeof toInput>, seen: Seen | null) {
    const request = { ...input, ...seen }
    const { data } = await saveWords({ variables: { input: { ...request, idempotencyKey: getKey(request) } } })
    forget('searchPreview', 'searchWords')
    return data?.saveSearchWords.searchWords
  }

  /** With the next version, as the server stores it: the group may be restored before the response to its deletion. */
  const toOptimistic = (group: SearchWordsFragment, deleted: boolean) => ({
    __typename: 'SearchWordsPayload' as const,
    searchWords: { ...group, __typename: 'SearchWords' as const, deleted, version: group.version + 1 },
  })

  /** Deletes a group at once and offers to undo it. */
  async function remove(group: SearchWordsFragment) {
    const seen = { id: group.id, version: group.version }
    try {
      const { data } = await deleteWords({
        variables: { input: { ...seen, idempotencyKey: getKey(['delete', seen]) } },
        optimisticResponse: { deleteSearchWords: toOptimistic(group, true) },
      })
      forget('searchPreview')
      const deleted = data?.deleteSearchWords.searchWords
      notify.success(t('{name} is deleted', { name: nameGroup(group) }), {
        ...(deleted && { onUndo: () => void restore(deleted) }),
      })
    } catch (error) {
      report(error)
    }
  }

  async function restore(group: SearchWordsFragment) {
    const seen = { id: group.id, version: group.version }
    try {
      await restoreWords({
        variables: { input: { ...seen, idempotencyKey: getKey(['restore', seen]) } },
        optimisticResponse: { restoreSearchWords: toOptimistic(group, false) },
      })
      forget('searchPreview')
      notify.success(t('{name} is restored', { name: nameGroup(group) }))
    } catch (error) {
      report(error)
    }
  }

  /** Another user may have changed the group: the list shows what is stored. */
  function report(error: unknown) {
    notify.problem(error)
    forget('searchWords')
  }

  return { save, remove, restore, forget }
}
