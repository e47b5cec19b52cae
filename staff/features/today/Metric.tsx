import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type TranslatedNode, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import styles from './today.module.css'

type Props = {
  icon: Icon
  label: TranslatedNode
  value: number
  /** The value is an amount in whole UGX. */
  isAmount?: boolean
  /** Second line, such as the oldest one or an amount. */
  detail: TranslatedNode
  /** Path of the list. */
  to: string
  hue: 'pepper' | 'amber' | 'lake' | 'plum'
  isUrgent?: boolean
}

/** Metric of the day as a link to its list. */
export function Metric({ icon: Mark, label, value, detail, to, hue, isAmount, isUrgent }: Props) {
  return (
    <Link to={to} className={classNames(styles.metric, styles[hue], isUrgent && styles.urgent)}>
      <span className={styles.label}>
        <Mark size={17} aria-hidden="true" />
        {label}
        <IconChevronRight className={styles.chevron} size={16} aria-hidden="true" />
      </span>
      <b className="numbers">
        {isAmount && <small>{verbatim('UGX ')}</small>}
        {groupThousands(value)}
      </b>
      <span className={styles.detail}>{detail}</span>
    </Link>
  )
}
