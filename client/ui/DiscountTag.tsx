import { t } from '#client/i18n/t.ts'
import styles from './badges.module.css'
import { classNames } from './classNames.ts'

/** Discount on a price tag: '−8%'. */
export function DiscountTag({ percent, className }: { percent: number; className?: string }) {
  if (percent <= 0) return null
  return (
    <span className={classNames(styles.discount, className)}>
      <span className="visually-hidden">{t('Discount:')} </span>−{percent}%
    </span>
  )
}
