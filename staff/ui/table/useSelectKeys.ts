import { useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import type { Selection } from '#staff/ui/useSelection.ts'

/**
 * X selects the row at hand, Shift+X the rows up to it, and Esc clears the selection.
 * @param getCurrent returns the id of the row at hand
 */
export function useSelectKeys(
  selection: Selection | undefined,
  ids: readonly string[],
  getCurrent: () => string | null,
): void {
  const anchor = useRef<string | null>(null)
  const group = 'lists'
  const isEnabled = selection !== undefined && ids.length > 0
  const select = () => {
    const id = getCurrent()
    if (id === null || !selection) return
    anchor.current = id
    selection.set(toggled(selection.ids, [id]))
  }
  const selectRange = () => {
    const id = getCurrent()
    if (id === null || !selection) return
    selection.set([...selection.ids, ...idsBetween(ids, anchor.current ?? id, id)])
  }
  useShortcut('x', t('Select'), select, { group, isEnabled })
  useShortcut('Shift+x', t('Select up to here'), selectRange, { group, isEnabled })
  useShortcut('Escape', t('Clear the selection'), () => selection?.clear(), {
    group,
    isEnabled: isEnabled && selection.ids.size > 0,
  })
}

/** Adds ids that are not in the set, removes those that are. */
export function toggled(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const next = new Set(selected)
  for (const id of ids) if (!next.delete(id)) next.add(id)
  return next
}

/** Ids from one row to another, both included, in either direction. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const places = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other)
  const [first = -1, last = -1] = places
  return first < 0 ? [to] : ids.slice(first, last + 1)
}
