import { Menu, Portal } from '@chakra-ui/react'
import type { Icon } from '@tabler/icons-react'
import { IconCheck, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { type Translated, type TranslatedNode, t, tn } from '#client/i18n/t.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { Kbd } from './Kbd.tsx'
import styles from './SelectionBar.module.css'
import { useShortcut } from './shortcuts.ts'
import type { Selection } from './useSelection.ts'

type Props = {
  selection: Selection
  /** Beside the count, such as the sum of the selected orders. */
  detail?: TranslatedNode
  /** {@link BarAction}s. */
  children: ReactNode
}

/** Dark bar in the place of the key line: what can be done with the selected rows. */
export function SelectionBar({ selection, detail, children }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('Selected rows')}>
      <span className={styles.mark} aria-hidden="true">
        <IconCheck size={13} />
      </span>
      <b role="status">{tn(selection.ids.size, '{count} selected', '{count} selected')}</b>
      {detail && <span className={styles.detail}>{detail}</span>}
      {children}
      <button type="button" className={styles.clear} onClick={selection.clear}>
        {t('Clear')}
        <Kbd keys="Escape" tone="onDark" />
      </button>
    </div>
  )
}

type ControlProps = {
  label: Translated
  icon?: Icon
  /** Registered as a shortcut too. */
  keys: string
  isDisabled?: boolean
  /** Button and key rest while there is no network. */
  needsNetwork?: boolean
}

/** Registers the shortcut of a control, and says whether the control rests, and why. */
function useControl({ label, keys, isDisabled: isOff = false, needsNetwork }: ControlProps, run: () => void) {
  const isResting = useIsOffline() && needsNetwork === true
  const isDisabled = isOff || isResting
  // While rows are selected, the key is for them and not for the record that is open beside the list.
  useShortcut(keys, label, run, { isEnabled: !isDisabled, hasPriority: true })
  return { disabled: isDisabled, title: isResting ? t('Works again when you are online') : undefined }
}

/** Button of the bar that is a shortcut as well. */
export function BarAction({ onRun, ...control }: ControlProps & { onRun: () => void }) {
  const { label, icon: Mark, keys } = control
  const state = useControl(control, onRun)
  return (
    <button type="button" className={styles.action} onClick={onRun} {...state}>
      {Mark && <Mark size={16} />}
      {label}
      <Kbd keys={keys} tone="onDark" />
    </button>
  )
}

/** Button of the bar that opens a menu of `Menu.Item`s. */
export function BarMenu({ children, ...control }: ControlProps & { children: ReactNode }) {
  const { label, icon: Mark, keys } = control
  const trigger = useRef<HTMLButtonElement>(null)
  // A menu that a state opens closes after the next render, and a dialog that one of its items opens closes with it.
  const state = useControl(control, () => trigger.current?.click())
  return (
    <Menu.Root positioning={{ placement: 'top-start' }}>
      <Menu.Trigger asChild>
        <button type="button" ref={trigger} className={styles.action} {...state}>
          {Mark && <Mark size={16} />}
          {label}
          <Kbd keys={keys} tone="onDark" />
          <IconChevronUp size={16} />
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxHeight="20rem" overflow="auto">
            {children}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
