import type { ReactNode } from 'react'
import styles from './NoticeBar.module.css'

type Props = { icon: ReactNode; tone: 'offline' | 'news'; action?: ReactNode; children: ReactNode }

/** Status line for messages about the shop itself. It has its own place under the header and stays visible. */
export const NoticeBar = ({ icon, tone, action, children }: Props) => (
  <div role="status" className={styles.bar} data-tone={tone}>
    {icon}
    <p>{children}</p>
    {action}
  </div>
)
