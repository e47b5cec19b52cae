import type { ReactNode } from 'react'
import { CategoryBasketPlaceholder } from './CategoryBasket.tsx'
import styles from './CategoryGrid.module.css'

/** Grid of all categories: four columns on a phone, fourteen on a wide screen. */
export function CategoryGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={`${styles.grid} ${className ?? ''}`}>{children}</ul>
}

export function CategoryGridPlaceholder() {
  return (
    <CategoryGrid>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <li key={index}>
          <CategoryBasketPlaceholder />
        </li>
      ))}
    </CategoryGrid>
  )
}
