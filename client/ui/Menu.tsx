import { type ComponentType, type ReactNode, useState } from 'react'
import type { Translated } from '#client/i18n/t.ts'
import { useLazyOverlay } from './useLazyOverlay.ts'

/** Button of a menu. */
export type MenuButtonProps = {
  label: ReactNode
  'aria-label'?: Translated
  className?: string
}

type Props = MenuButtonProps & {
  /** Loads the component of the open menu, with its button. */
  loadContent: () => Promise<{ default: ComponentType<MenuButtonProps> }>
}

/** Menu button. It is a plain button until its code is loaded; the first click loads and opens the menu. */
export function Menu({ loadContent, ...props }: Props) {
  const [isRequested, setIsRequested] = useState(false)
  const Content = useLazyOverlay(isRequested, loadContent, () => setIsRequested(false))
  if (Content) return <Content {...props} />
  return (
    <button
      type="button"
      className={props.className}
      aria-label={props['aria-label']}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => loadContent().catch(() => undefined)}
      onClick={() => setIsRequested(true)}
    >
      {props.label}
    </button>
  )
}
