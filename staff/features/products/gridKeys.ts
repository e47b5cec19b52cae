import { msg } from '#client/i18n/t.ts'
import { useKeyHints } from '#staff/ui/shortcuts.ts'

const GRID_KEYS = [
  ['Enter', msg('Edit, then down')],
  ['Tab', msg('Save the cell, then right')],
  ['Escape', msg('Leave the cell as it was')],
  ['x', msg('Select')],
  ['Space', msg('Preview')],
  ['e', msg('Open')],
  ['Ctrl+d', msg('Fill down')],
  ['Ctrl+c', msg('Copy cells')],
  ['Ctrl+v', msg('Paste from a sheet')],
] as const

const PICTURE_KEYS = [
  ['Alt+ArrowLeft', msg('Move the picture to the front')],
  ['Alt+ArrowRight', msg('Move the picture to the back')],
] as const

/** Keys that the product grid handles itself, for the list of keys. */
export const useGridKeyHints = () => useKeyHints(GRID_KEYS)
/** Keys that the pictures of a product handle themselves, for the list of keys. */
export const usePictureKeyHints = () => useKeyHints(PICTURE_KEYS)
