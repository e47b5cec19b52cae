import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'

export type MenuEntry = {
  key: string
  text: TranslatedNode
  icon?: ReactNode
  onSelect: () => void
  /** Draws a separator above the entry. */
  hasSeparator?: boolean
}

export type MenuProps = {
  label: ReactNode
  'aria-label'?: Translated
  heading?: ReactNode
  entries: MenuEntry[]
  className?: string
}

const loadContent = () => import('./MenuContent.tsx')
const MenuContent = lazy(loadContent)

/** Menu button. It is a plain button until its code is loaded; the first click loads and opens the menu. */
export function Menu(props: MenuProps) {
  const [isRequested, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props['aria-label']}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={loadContent}
      onClick={() => setAsked(true)}
    >
      {props.label}
    </button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <MenuContent {...props} />
    </Suspense>
  )
}
