import { type TranslatedNode, t } from '#client/i18n/t.ts'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import type { DataTableProps, TableRows } from './types.ts'
import type { Cursor } from './useCursor.ts'
import { useSelectKeys } from './useSelectKeys.ts'

/** Keys of every list: J K X Shift+X Enter Space Esc. */
export function useListKeys<Item>(
  { onOpen, onPeek, selection }: DataTableProps<Item>,
  rows: TableRows<Item>,
  ids: readonly string[],
  cursor: Cursor,
) {
  const place = cursor.id === null ? -1 : ids.indexOf(cursor.id)
  const current = rows[place]?.original
  const go = (step: number) => cursor.moveTo(ids[Math.max(0, Math.min(ids.length - 1, place + step))] ?? null)
  const isEnabled = ids.length > 0
  const group = 'lists'
  useShortcut('j', t('Next row'), () => go(1), { group, isEnabled })
  useShortcut('k', t('Previous row'), () => go(-1), { group, isEnabled })
  useShortcut('Enter', t('Open the row'), () => current && onOpen?.(current), {
    group,
    isEnabled: isEnabled && Boolean(onOpen),
  })
  useShortcut('Space', t('Preview'), () => current && onPeek?.(current), {
    group,
    isEnabled: isEnabled && Boolean(onPeek),
  })
  useSelectKeys(selection, ids, () => cursor.id)
}

export function listKeys<Item>({ onOpen, onPeek, selection }: DataTableProps<Item>): [string, TranslatedNode][] {
  return [
    ['j k', t('move')],
    ...(onOpen ? [['Enter', t('open')] as [string, TranslatedNode]] : []),
    ...(onPeek ? [['Space', t('preview')] as [string, TranslatedNode]] : []),
    ...(selection ? [['x', t('select')] as [string, TranslatedNode]] : []),
  ]
}
