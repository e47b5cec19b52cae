import { lazy, type ReactNode, Suspense, useState } from 'react'

export type MenuEntry = {
  key: string
  text: ReactNode
  icon?: ReactNode
  onSelect: () => void
  /** Draws a separator above the entry. */
  apart?: boolean
}

export type MenuProps = {
  label: ReactNode
  'aria-label'?: string
  heading?: ReactNode
  entries: MenuEntry[]
  className?: string
}

const load = () => import('./MenuPiece.tsx')
const MenuPiece = lazy(load)

/** Menu button. It is a plain button until its code is loaded; the first click loads and opens the menu. */
export function Menu(props: MenuProps) {
  const [asked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props['aria-label']}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={load}
      onClick={() => setAsked(true)}
    >
      {props.label}
    </button>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <MenuPiece {...props} />
    </Suspense>
  )
}
