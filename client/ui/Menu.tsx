import { lazy, type ReactNode, Suspense, useState } from 'react'

export type MenuEntry = {
  key: string
  text: ReactNode
  icon?: ReactNode
  onSelect: () => void
  /** A line above it. */
  apart?: boolean
}

export type MenuProps = { label: ReactNode; 'aria-label'?: string; heading?: ReactNode; entries: MenuEntry[]; className?: string }

const load = () => import('./MenuPiece.tsx')
const MenuPiece = lazy(load)

/** A button that opens a menu. Until its code is there it is a plain button; the first press loads and opens it. */
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
