import type { ReactNode } from 'react'
import styles from './Strip.module.css'

type Props = { icon: ReactNode; tone: 'offline' | 'news'; action?: ReactNode; children: ReactNode }

/** Status line for messages about the shop itself. It has its own place under the header and stays visible. */
export const Strip = ({ icon, tone, action, children }: Props) => (
  <div role="status" className={styles.strip} data-tone={tone}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)
