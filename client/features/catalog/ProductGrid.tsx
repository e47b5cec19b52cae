import type { ReactNode } from 'react'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './ProductGrid.module.css'

export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}

/** Placeholder for a card that is loading. */
export function ProductCardPlaceholder() {
  return (
    <div className={styles.placeholder} aria-hidden="true">
      <Skeleton className={styles.picture} />
      <Skeleton shape="line" className={styles.long} />
      <Skeleton shape="line" className={styles.short} />
      <Skeleton shape="line" className={styles.price} />
    </div>
  )
}

export function ProductGridPlaceholder({ count }: { count: number }) {
  return (
    <ProductGrid>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
        <li key={index}>
          <ProductCardPlaceholder />
        </li>
      ))}
    </ProductGrid>
  )
}
