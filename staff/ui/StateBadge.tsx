import type { Icon } from '@tabler/icons-react'
import type { TranslatedNode } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './StateBadge.module.css'

/** Hue by stage: indigo in the shop, lake in transit, leaf delivered, amber payment pending, pepper problem. */
export type Hue = 'indigo' | 'lake' | 'leaf' | 'amber' | 'pepper' | 'smoke' | 'plum'
/** Fill shows progress: outline, tint, solid. */
export type Fill = 'outline' | 'tint' | 'solid'

type PillProps = { hue: Hue; fill?: Fill; children: TranslatedNode }

/** Coloured label without an icon. */
export function Pill({ hue, fill = 'tint', children }: PillProps) {
  return <span className={classNames(styles.badge, styles.bare, styles[hue], styles[fill])}>{children}</span>
}

type Props = PillProps & {
  icon?: Icon
  /** Instead of the icon, a ring that fills: done of total. */
  progress?: { done: number; total: number }
}

/** State of a thing: icon or progress ring, and always a word. */
export function StateBadge({ hue, fill = 'tint', icon: Mark, progress, children }: Props) {
  return (
    <span className={classNames(styles.badge, styles[hue], styles[fill])}>
      {progress ? <Ring {...progress} /> : Mark && <Mark size={14} aria-hidden="true" />}
      {children}
    </span>
  )
}

const RADIUS = 5
const LENGTH = 2 * Math.PI * RADIUS

function Ring({ done, total }: { done: number; total: number }) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" fill="none" strokeWidth="3">
      <circle cx="7" cy="7" r={RADIUS} stroke="currentColor" opacity="0.28" />
      <circle
        cx="7"
        cy="7"
        r={RADIUS}
        stroke="currentColor"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        transform="rotate(-90 7 7)"
      />
    </svg>
  )
}
