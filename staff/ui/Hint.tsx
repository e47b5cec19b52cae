import { Portal, Tooltip } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'

type Props = {
  text: TranslatedNode
  /** False renders the child alone, where its label is visible anyway. */
  isShown?: boolean
  placement?: 'right' | 'top' | 'bottom' | 'left'
  children: ReactElement
}

/** Tooltip for a control whose label is an icon. The control needs a separate `aria-label`. */
export function Hint({ text, isShown = true, placement = 'right', children }: Props) {
  if (!isShown) return children
  return (
    <Tooltip.Root openDelay={300} closeDelay={0} positioning={{ placement }}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  )
}
