import type { ReactNode } from 'react'
import styles from './Strip.module.css'

type Props = { icon: ReactNode; tone: 'offline' | 'news'; action?: ReactNode; children: ReactNode }

/** The one line in which the shop speaks of itself. It takes a place of its own under the header, and stays in sight. */
export const Strip = ({ icon, tone, action, children }: Props) => (
  <div role="status" className={styles.strip} data-tone={tone}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)
