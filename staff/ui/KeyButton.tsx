import { Button, type ButtonProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import { Kbd } from './Kbd.tsx'
import { useShortcut } from './shortcuts.ts'

type Props = Omit<ButtonProps, 'children' | 'onClick' | 'title' | 'placeholder'> & {
  label: Translated
  /** Shortcut of the button, shown on it. */
  keys: string
  onRun: () => void
  icon?: ReactNode
}

/** Button whose shortcut stands on it, so that people learn the keys by looking. */
export function KeyButton({ label, keys, onRun, icon, disabled = false, variant = 'solid', ...rest }: Props) {
  useShortcut(keys, label, onRun, { isEnabled: !disabled })
  return (
    <Button {...rest} variant={variant} disabled={disabled} onClick={onRun}>
      {icon}
      {label}
      <Kbd keys={keys} tone={variant === 'solid' ? 'onSolid' : 'plain'} />
    </Button>
  )
}
