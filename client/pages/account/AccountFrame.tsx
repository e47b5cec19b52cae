import type { ReactNode } from 'react'
import ground from '#client/pages/ground.module.css'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './AccountFrame.module.css'
import { AccountNav } from './AccountNav.tsx'

/** The frame of the pages that are a shopper's own: a title, at most one action beside it, and the rest. A wide screen has the way between them beside it. */
export const AccountFrame = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <div className={ground.ground}>
    <div className={`${styles.frame} page`}>
      <AccountNav className={styles.nav} />
      <div className={styles.main}>
        <div className={action ? styles.head : styles.headOfTitle}>
          <h1 className={styles.title}>{title}</h1>
          {action}
        </div>
        {children}
      </div>
    </div>
  </div>
)

interface WaitingProps {
  label: string
  /** Otherwise the label is for screen readers only; the placeholders speak for themselves. */
  shown?: boolean
}

export const AccountWaiting = ({ label, shown }: WaitingProps) => (
  <div role="status">
    <p className={shown ? styles.label : 'visually-hidden'}>{label}</p>
    <div className={styles.waiting}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className={styles.card} />
      ))}
    </div>
  </div>
)
