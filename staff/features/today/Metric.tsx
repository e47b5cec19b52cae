import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type TranslatedNode, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import styles from './today.module.css'

type Props = {
  icon: Icon
  label: TranslatedNode
  figure: number
  /** The figure is an amount in whole UGX. */
  isAmount?: boolean
  /** What is behind the figure: the oldest one, an amount. */
  detail: TranslatedNode
  /** The list behind it. */
  to: string
  hue: 'pepper' | 'amber' | 'lake' | 'plum'
  isUrgent?: boolean
}

/** A figure of the day as a link to the list behind it. */
export function Figure({ icon: Mark, label, figure, detail, to, hue, isAmount, isUrgent }: Props) {
  return (
    <Link to={to} className={classNames(styles.figure, styles[hue], isUrgent && styles.urgent)}>
      <span className={styles.label}>
        <Mark size={17} aria-hidden="true" />
        {label}
        <IconChevronRight className={styles.chevron} size={16} aria-hidden="true" />
      </span>
      <b className="numbers">
        {isAmount && <small>{verbatim('UGX ')}</small>}
        {groupThousands(figure)}
      </b>
      <span className={styles.detail}>{detail}</span>
    </Link>
  )
}
