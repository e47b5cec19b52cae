import { useState } from 'react'
import { Rich } from '#client/i18n/Rich.tsx'
import { t } from '#client/i18n/t.ts'
import { Button, type ButtonLook } from '#client/ui/Button.tsx'
import { IconBasket } from '#client/ui/firstIcons.ts'
import { hidden } from './hidden.tsx'
import { useReorder } from './useReorder.ts'

interface Props extends ButtonLook {
  order: { id: string; number: string; lines: readonly unknown[] }
}

export function ReorderButton({ order: { id, number, lines }, ...look }: Props) {
  const reorder = useReorder()
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await reorder(id, lines.length)
    setBusy(false)
  }
  return (
    <Button variant="outline" {...look} busy={busy} onClick={again}>
      <IconBasket /> <Rich text={t('Order again<hidden> {number}</hidden>', { number })} parts={{ hidden }} />
    </Button>
  )
}
