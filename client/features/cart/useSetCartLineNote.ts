import type { CartLine } from './applyCartChange.ts'
import { useCartChange } from './useCartChange.ts'

/** Sets the note of a line; an empty note removes it. */
export function useSetCartLineNote() {
  const changeCart = useCartChange()
  return ({ id: lineId }: CartLine, note: string) =>
    changeCart({ type: 'note', lineId, note }, note ? 'Note saved' : 'Note removed')
}
