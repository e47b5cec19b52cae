import { Fragment } from 'react'
import { msg, type TranslatedNode, t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './Kbd.module.css'

const NAMES: Record<string, string> = {
  ' ': msg('Space'),
  Space: msg('Space'),
  Escape: msg('Esc'),
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const nameOf = (key: string) => {
  const name = NAMES[key]
  return name ? t(name) : key.length === 1 ? key.toUpperCase() : key
}

/** Key caps of a shortcut such as 'Ctrl+k', 'g o' or 'j'. Decorative: the label beside them is what is read out. */
export function Kbd({ keys, tone = 'plain' }: { keys: string; tone?: 'plain' | 'onSolid' | 'onDark' }) {
  const parts = keys.split(/[+ ](?=.)/)
  return (
    <span className={classNames(styles.keys, styles[tone])} aria-hidden="true">
      {parts.map((key) => (
        <kbd key={key} className={styles.key}>
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  )
}

/** Line at the foot of a list that names its keys; the selection bar takes its place. */
export function KeyLine({ keys }: { keys: readonly [keys: string, label: TranslatedNode][] }) {
  return (
    <footer className={classNames(styles.line, 'no-print')}>
      {keys.map(([key, label]) => (
        <Fragment key={key}>
          <span>
            <Kbd keys={key} />
            {label}
          </span>
        </Fragment>
      ))}
    </footer>
  )
}
