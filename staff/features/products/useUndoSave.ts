import { useMutation } from '@apollo/client/react'
import { t, tn } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { UndoProductSaveDocument } from './saves.generated.ts'

/** Undoes bulk changes, the newest first, and says what was restored and what others have changed since. */
export function useUndoSave() {
  const [undoSave, { loading }] = useMutation(UndoProductSaveDocument)
  const getKey = useRequestKey()
  /** @returns whether all of them are undone */
  async function undo(saveIds: readonly string[]): Promise<boolean> {
    let keptCount = 0
    try {
      for (const saveId of saveIds.toReversed()) {
        const { data } = await undoSave({ variables: { input: { saveId, idempotencyKey: getKey(saveId) } } })
        getKey.forget()
        keptCount += data?.undoProductSave.save.undo?.keptCount ?? 0
      }
    } catch (problem) {
      notify.problem(problem)
      return false
    }
    if (keptCount > 0)
      notify.warning(
        tn(
          keptCount,
          'The other values are back. {count} value was changed by another user and stays.',
          'The other values are back. {count} values were changed by another user and stay.',
        ),
      )
    else notify.success(t('The old values are back'))
    return true
  }
  return { undo, isUndoing: loading }
}
