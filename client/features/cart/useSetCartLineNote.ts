import { t } from '#client/i18n/t.ts'
import type { CartLine } from './applyCartChange.ts'
import { useChangeCart } from './useCart.ts'

/** Sets the note of a line; an empty note removes it. */
export function useSetCartLineNote() {
  const changeCart = useChangeCart()
  return ({ id: lineId }: CartLine, note: string) =>
    changeCart({ type: 'note', lineId, note }, note ? t('Note saved') : t('Note removed'))
}
