import { msg } from '#client/i18n/t.ts'

/** Background colours of pictures and categories, with their names for people. */
export const TINTS = [
  { value: 'lime', label: msg('Lime') },
  { value: 'mango', label: msg('Mango') },
  { value: 'leaf', label: msg('Leaf') },
  { value: 'sky', label: msg('Sky') },
  { value: 'straw', label: msg('Straw') },
  { value: 'clay', label: msg('Clay') },
  { value: 'lemon', label: msg('Lemon') },
  { value: 'lake', label: msg('Lake') },
  { value: 'coral', label: msg('Coral') },
  { value: 'mint', label: msg('Mint') },
  { value: 'sand', label: msg('Sand') },
  { value: 'lilac', label: msg('Lilac') },
  { value: 'teal', label: msg('Teal') },
  { value: 'rose', label: msg('Rose') },
] as const
