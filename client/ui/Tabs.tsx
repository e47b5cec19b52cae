import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import styles from './Tabs.module.css'

type Tab = { title: TranslatedNode; panel: ReactNode }
type Props = { label: Translated; tabs: readonly Tab[] }

/**
 * Tabs that keep hidden panels mounted, including text typed in them. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, tabs }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selectedIndex, setShown] = useState(0)

  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1
    const next = {
      ArrowRight: selectedIndex === last ? 0 : selectedIndex + 1,
      ArrowLeft: selectedIndex === 0 ? last : selectedIndex - 1,
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
        {tabs.map(({ title }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their order
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === selectedIndex}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === selectedIndex ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ panel }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change their order
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selectedIndex}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
