import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { Kbd } from './Kbd.tsx'
import { NetworkButton } from './NetworkButton.tsx'
import { useShortcut } from './shortcuts.ts'

type Props = Omit<ButtonProps, 'children' | 'onClick' | 'title' | 'placeholder'> & {
  label: Translated
  /** Shortcut of the button, shown on it. */
  keys: string
  onRun: () => void
  icon?: ReactNode
  /** Button and key rest while there is no network. */
  needsNetwork?: boolean
}

/** Button whose shortcut stands on it, so that people learn the keys by looking. */
export function KeyButton({
  label,
  keys,
  onRun,
  icon,
  disabled,
  variant = 'solid',
  needsNetwork = false,
  ...rest
}: Props) {
  const isResting = useIsOffline() && needsNetwork
  useShortcut(keys, label, onRun, { isEnabled: !disabled && !isResting })
  const Part = needsNetwork ? NetworkButton : Button
  return (
    <Part {...rest} variant={variant} disabled={disabled} onClick={onRun}>
      {icon}
      {label}
      <Kbd keys={keys} tone={variant === 'solid' ? 'onSolid' : 'plain'} />
    </Part>
  )
}
