import { type ReactNode, useId } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import styles from './ListWithSide.module.css'
import { useIsMedium } from './useMediaQuery.ts'

type Props = {
  /** Heading of the right column. */
  label: Translated
  /** The right column; below 1180 px the page shows it in a `SideDrawer`. */
  side: ReactNode
  /** The list. */
  children: ReactNode
}

/** List from edge to edge with a column beside it. */
export function ListWithSide({ label, side, children }: Props) {
  const isMedium = useIsMedium()
  const id = useId()
  return (
    <div className={styles.columns}>
      <div className={styles.list}>{children}</div>
      {!isMedium && (
        <aside className={styles.side} aria-labelledby={id}>
          <h2 id={id}>{label}</h2>
          {side}
        </aside>
      )}
    </div>
  )
}
