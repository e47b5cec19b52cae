import type { ReactNode } from 'react'
import { useRepeatOutdatedReads } from '#client/apollo/useRepeatOutdatedReads.ts'
import { useSession } from '#client/features/session/useSession.ts'
import ground from '#client/pages/ground.module.css'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './AccountFrame.module.css'
import { AccountNav } from './AccountNav.tsx'

/**
 * Layout of the account pages: a title, at most one action beside it, and the content. A wide screen shows the account
 * navigation beside it to shoppers who are logged in.
 */
export function AccountFrame({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const { signedIn } = useSession()
  useRepeatOutdatedReads()
  return (
    <div className={ground.ground}>
      <div className={`${styles.frame} page`}>
        {signedIn !== false && <AccountNav className={styles.nav} />}
        <div className={styles.main}>
          <div className={action ? styles.header : styles.titleOnlyHeader}>
            <h1 className={styles.title}>{title}</h1>
            {action}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}

interface WaitingProps {
  label: string
  /** Whether the label is visible; by default only screen readers read it and the placeholders suffice. */
  isLabelVisible?: boolean
}

export const AccountPlaceholder = ({ label, isLabelVisible }: WaitingProps) => (
  <div role="status">
    <p className={isLabelVisible ? styles.label : 'visually-hidden'}>{label}</p>
    <div className={styles.waiting}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className={styles.card} />
      ))}
    </div>
  </div>
)
