import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'

export type ShortcutOptions = {
  /** Heading in the list of keys; 'This page' by default. */
  group?: 'anywhere' | 'lists' | 'page'
  /** False while the action is not possible: the key then does nothing and is not listed. */
  isEnabled?: boolean
  /** Works while a field has the focus, such as Ctrl+Enter; keys with Ctrl always do. */
  inFields?: boolean
  /** Works while a dialog is open. */
  inDialogs?: boolean
  /** Replaces others with the same keys, whenever those are registered. */
  hasPriority?: boolean
}

export type Shortcut = {
  id: string
  /** 'j', 'Shift+x', 'Ctrl+k', 'Enter', or two keys one after the other: 'g o'; '' for a command without a key. */
  keys: string
  label: Translated
  group: 'anywhere' | 'lists' | 'page'
  inFields: boolean
  inDialogs: boolean
  /** Handled by the control that has the focus; only listed here. */
  isHint?: boolean
  hasPriority?: boolean
  run: (event?: KeyboardEvent) => void
}

/** The one registry of all shortcuts on the page; a later one replaces an earlier one with the same keys. */
let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function setShortcuts(next: readonly Shortcut[]) {
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Those with priority stay last. */
const add = (added: Shortcut) =>
  setShortcuts(
    [...shortcuts, added].toSorted(
      (one, other) => Number(one.hasPriority ?? false) - Number(other.hasPriority ?? false),
    ),
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shortcuts that work now, for the list of keys and the command palette. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => shortcuts)

/**
 * Registers a shortcut while the component is mounted. It appears in the list of keys (`?`) and in the command palette.
 * Single letters rest while a field has the focus or a dialog is open.
 * @param keys 'j', 'Shift+x', 'Ctrl+Enter', or two keys one after the other: 'g o'
 */
export function useShortcut(
  keys: string,
  label: Translated,
  run: (event?: KeyboardEvent) => void,
  { group = 'page', isEnabled = true, inFields = false, inDialogs = false, hasPriority = false }: ShortcutOptions = {},
): void {
  const id = useId()
  const onPress = useEffectEvent(run)
  // Before the next task: a key that comes with the first frame of a list must not be lost.
  useLayoutEffect(() => {
    if (!isEnabled) return
    const run = (event?: KeyboardEvent) => onPress(event)
    const shortcut = { id, keys, label, group, inFields, inDialogs, hasPriority, run }
    add(shortcut)
    return () => setShortcuts(shortcuts.filter((one) => one !== shortcut))
  }, [id, keys, label, group, inFields, inDialogs, hasPriority, isEnabled])
}

/** Registers a command that has no key: it is in the command palette only. */
export const useCommand = (label: Translated, run: () => void, { isEnabled = true } = {}): void =>
  useShortcut('', label, run, { isEnabled })

/** Names of the records whose commands are registered; the last one is at hand. */
let records: readonly Translated[] = []

/** Names the record that the commands of the page are for, such as an order, as their heading in the palette. */
export function useRecord(name: Translated): void {
  useEffect(() => {
    records = [...records, name]
    return () => {
      const place = records.lastIndexOf(name)
      records = records.filter((_, index) => index !== place)
    }
  }, [name])
}

/** Name of the record at hand; undefined on pages without one. */
export const getRecord = (): Translated | undefined => records.at(-1)

/**
 * Lists keys that a control handles itself while it has the focus, such as those of a grid, beside the shortcuts.
 * @param hints keys with labels that are marked by `msg()`; a constant
 */
export function useKeyHints(hints: readonly (readonly [keys: string, label: string])[]): void {
  const id = useId()
  useEffect(() => {
    const own = hints.map(
      ([keys, label]): Shortcut => ({
        id: `${id}${keys}`,
        keys,
        label: t(label),
        group: 'page',
        inFields: false,
        inDialogs: false,
        isHint: true,
        run: () => {},
      }),
    )
    setShortcuts([...shortcuts, ...own])
    return () => setShortcuts(shortcuts.filter((one) => !own.includes(one)))
  }, [id, hints])
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]'
const PRESSABLE = 'a[href], button, summary, [role=button], [role=tab], [role=switch], input, [role=menuitem]'
const OPEN_DIALOG = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'

/** Whether a pressed key is this one: symbols such as '?' and '[' are compared without Shift. */
function matches(key: string, event: KeyboardEvent): boolean {
  const parts = key.split(/\+(?=.)/)
  const name = parts.at(-1) ?? ''
  const pressed = event.key === ' ' ? 'Space' : event.key
  const isLetter = /^[a-z]$/i.test(name)
  if ((event.ctrlKey || event.metaKey) !== parts.includes('Ctrl') || event.altKey !== parts.includes('Alt'))
    return false
  if ((isLetter || name.length > 1) && event.shiftKey !== parts.includes('Shift')) return false
  return isLetter ? pressed.toLowerCase() === name.toLowerCase() : pressed === name
}

/** Time for the second key of 'g o', ms. It counts from press to press: a busy page handles the second one late. */
const SEQUENCE_MS = 1200
let firstKey = ''
let firstKeyAt = 0

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return
  const target = event.target instanceof Element ? event.target : null
  const isInField = target?.closest(FIELDS) !== null && target !== null
  const isInDialog = document.querySelector(OPEN_DIALOG) !== null
  const isPressable =
    (event.key === 'Enter' || event.key === ' ') && target !== null && target.closest(PRESSABLE) !== null
  const isSequence = firstKey !== '' && event.timeStamp - firstKeyAt < SEQUENCE_MS
  const found = shortcuts.findLast(({ keys, inFields, inDialogs, isHint }) => {
    if (isHint) return false
    if (isInDialog && !inDialogs) return false
    if (isInField && !inFields && !keys.includes('Ctrl+')) return false
    if (isPressable && !inFields) return false
    const [first = '', second] = keys.split(' ')
    if (second !== undefined) return isSequence && first === firstKey && matches(second, event)
    return !isSequence && matches(first, event)
  })
  firstKey = ''
  if (found) {
    event.preventDefault()
    found.run(event)
    return
  }
  if (isInField || isInDialog || event.ctrlKey || event.metaKey || event.altKey) return
  if (shortcuts.some(({ keys }) => keys.includes(' ') && keys.split(' ')[0] === event.key)) {
    firstKey = event.key
    firstKeyAt = event.timeStamp
  }
}

/** Starts listening for all shortcuts; called once by app/main.tsx. */
export const listenForShortcuts = () => addEventListener('keydown', onKeyDown)

/** Runs the action of a shortcut, for a menu item or a command that does the same. */
export const pressShortcut = (keys: string) => shortcuts.findLast((one) => one.keys === keys)?.run()
