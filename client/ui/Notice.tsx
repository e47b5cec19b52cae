import type { ReactNode } from 'react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import styles from './surfaces.module.css'

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, danger: IconAlertCircle }

type Props = {
  tone?: keyof typeof icons
  title?: TranslatedNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Notice within the page, for a lasting state: what happened, then what to do. */
export function Notice({ tone = 'info', title, children, action, className }: Props) {
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.notice, styles[tone], className)} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={22} />
      <div className={styles.noticeText}>
        {title && <b>{title}</b>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
