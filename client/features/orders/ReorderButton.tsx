import { useState } from 'react'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { Button, type ButtonLook } from '#client/ui/Button.tsx'
import { IconBasket } from '#client/ui/firstIcons.ts'
import { renderHidden } from './renderHidden.tsx'
import { useReorder } from './useReorder.ts'

interface Props extends ButtonLook {
  order: { id: string; number: string; lines: readonly unknown[] }
}

export function ReorderButton({ order: { id, number, lines }, ...look }: Props) {
  const reorder = useReorder()
  const [busy, setBusy] = useState(false)
  const orderAgain = async () => {
    setBusy(true)
    await reorder(id, lines.length)
    setBusy(false)
  }
  return (
    <Button variant="outline" {...look} busy={busy} onClick={orderAgain}>
      <IconBasket />{' '}
      <RichText text={t('Order again<hidden> {number}</hidden>', { number })} elements={{ hidden: renderHidden }} />
    </Button>
  )
}
