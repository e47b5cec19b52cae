import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import styles from './today.module.css'

type Props = {
  icon: Icon
  label: TranslatedNode
  figure: number
  /** What is behind the figure: the oldest one, an amount. */
  detail: TranslatedNode
  /** The list behind it, once there is one. */
  to?: string
  hue: 'pepper' | 'amber' | 'lake' | 'plum'
  isUrgent?: boolean
}

/** A figure of the day as a link to the list behind it. */
export function Figure({ icon: Mark, label, figure, detail, to, hue, isUrgent }: Props) {
  const name = classNames(styles.figure, styles[hue], isUrgent && styles.urgent)
  const content = (
    <>
      <span className={styles.label}>
        <Mark size={17} aria-hidden="true" />
        {label}
        {to && <IconChevronRight className={styles.chevron} size={16} aria-hidden="true" />}
      </span>
      <b className="numbers">{groupThousands(figure)}</b>
      <span className={styles.detail}>{detail}</span>
    </>
  )
  return to ? (
    <Link to={to} className={name}>
      {content}
    </Link>
  ) : (
    <div className={name}>{content}</div>
  )
}
