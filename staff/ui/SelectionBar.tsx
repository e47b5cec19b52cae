import type { Icon } from '@tabler/icons-react'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

type ActionProps = {
  label: Translated
  icon?: Icon
  /** Registered as a shortcut too. */
  keys: string
  onRun: () => void
  isDisabled?: boolean
  /** Button and key rest while there is no network. */
  needsNetwork?: boolean
}

/** Button of the bar that is a shortcut as well. */
export function BarAction({ label, icon: Mark, keys, onRun, isDisabled: isOff = false, needsNetwork }: ActionProps) {
  const isResting = useIsOffline() && needsNetwork === true
  const isDisabled = isOff || isResting
  useShortcut(keys, label, onRun, { isEnabled: !isDisabled })
  return (
    <button
      type="button"
      className={styles.action}
      onClick={onRun}
      disabled={isDisabled}
      title={isResting ? t('Works again when you are online') : undefined}
    >
      {Mark && <Mark size={16} />}
      {label}
      <Kbd keys={keys} tone="onDark" />
    </button>
  )
}
