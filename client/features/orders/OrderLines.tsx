import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Panel } from '#client/ui/Panel.tsx'
import { type OrderLines_OrderFragment, OrderLines_OrderFragmentDoc } from './OrderLines.generated.ts'
import { ThumbList, ThumbRow } from './ThumbList.tsx'

export function OrderLines({ order: masked, title }: { order: FragmentType<OrderLines_OrderFragment>; title: string }) {
  const { data: order, complete } = useFragment({ fragment: OrderLines_OrderFragmentDoc, from: masked })
  if (!complete) return null
  return (
    <Panel>
      <ThumbList title={title}>
        {order.lines.map((line) => (
          <ThumbRow key={line.id} image={line.image} name={line.name} unit={line.unit} quantity={line.quantity} note={line.note} />
        ))}
      </ThumbList>
    </Panel>
  )
}
