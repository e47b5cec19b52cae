import type { CartLine } from './nextCart.ts'
import { useCartChange } from './useCartChange.ts'

/** Writes a note on a line; an empty one takes it off. */
export function useSetCartLineNote() {
  const changeCart = useCartChange()
  return ({ id: lineId }: CartLine, note: string) => changeCart({ type: 'note', lineId, note }, note ? 'Note saved' : 'Note removed')
}
