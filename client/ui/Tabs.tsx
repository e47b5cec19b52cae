import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

type Tab = { title: ReactNode; panel: ReactNode }
type Props = { label: string; tabs: readonly Tab[] }

/**
 * Tabs that keep hidden panels mounted, including text typed in them. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShown(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ title }, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their order
            key={place}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            className={styles.tab}
            aria-selected={place === shown}
            aria-controls={`${id}-panel-${place}`}
            tabIndex={place === shown ? 0 : -1}
            onClick={() => setShown(place)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ panel }, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their order
          key={place}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== shown}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
