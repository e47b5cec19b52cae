import { useRef } from 'react'
import { type TranslatedNode, t } from '#client/i18n/t.ts'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import type { DataTableProps, TableRows } from './types.ts'
import type { Cursor } from './useCursor.ts'

/** Keys of every list: J K X Shift+X Enter Space Esc. */
export function useListKeys<Item>(
  { onOpen, onPeek, selection }: DataTableProps<Item>,
  rows: TableRows<Item>,
  ids: readonly string[],
  cursor: Cursor,
) {
  const anchor = useRef<string | null>(null)
  const place = cursor.id === null ? -1 : ids.indexOf(cursor.id)
  const current = rows[place]?.original
  const go = (step: number) => cursor.moveTo(ids[Math.max(0, Math.min(ids.length - 1, place + step))] ?? null)
  const isEnabled = ids.length > 0
  const group = 'lists'
  useShortcut('j', t('Next row'), () => go(1), { group, isEnabled })
  useShortcut('k', t('Previous row'), () => go(-1), { group, isEnabled })
  const open = () => {
    if (!current) return
    cursor.open()
    onOpen?.(current)
  }
  useShortcut('Enter', t('Open the row'), open, { group, isEnabled: isEnabled && Boolean(onOpen) })
  useShortcut('Space', t('Preview'), () => current && onPeek?.(current), {
    group,
    isEnabled: isEnabled && Boolean(onPeek),
  })
  const canSelect = isEnabled && selection !== undefined
  useShortcut(
    'x',
    t('Select'),
    () => {
      if (cursor.id === null || !selection) return
      anchor.current = cursor.id
      selection.set(toggled(selection.ids, [cursor.id]))
    },
    { group, isEnabled: canSelect },
  )
  useShortcut(
    'Shift+x',
    t('Select up to here'),
    () => {
      if (cursor.id === null || !selection) return
      selection.set([...selection.ids, ...idsBetween(ids, anchor.current ?? cursor.id, cursor.id)])
    },
    { group, isEnabled: canSelect },
  )
  useShortcut('Escape', t('Clear the selection'), () => selection?.clear(), {
    group,
    isEnabled: canSelect && selection.ids.size > 0,
  })
}

export function listKeys<Item>({ onOpen, onPeek, selection }: DataTableProps<Item>): [string, TranslatedNode][] {
  return [
    ['j k', t('move')],
    ...(onOpen ? [['Enter', t('open')] as [string, TranslatedNode]] : []),
    ...(onPeek ? [['Space', t('preview')] as [string, TranslatedNode]] : []),
    ...(selection ? [['x', t('select')] as [string, TranslatedNode]] : []),
  ]
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
