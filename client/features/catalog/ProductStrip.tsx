import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { seeAll } from '#client/copy.ts'
import { IconChevronLeft, IconChevronRight } from '#client/ui/icons.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ProductCardPlaceholder } from './ProductGrid.tsx'
import styles from './ProductStrip.module.css'

const STEP = 200

/** A shelf: the first of its products side by side, to be swiped or moved by arrows. The children are list items. */
export function ProductStrip({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  const strip = useRef<HTMLUListElement>(null)
  const move = (by: number) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollBy({ left: by, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={href} className={styles.all} aria-label={`${seeAll}: ${title}`}>
          {seeAll}
          <IconChevronRight size={16} />
        </Link>
      </div>
      <div className={styles.frame}>
        <button type="button" className={styles.arrow} data-way="back" aria-label={`Scroll ${title} back`} onClick={() => move(-STEP)}>
          <IconChevronLeft size={22} />
        </button>
        <ul ref={strip} className={styles.strip}>
          {children}
        </ul>
        <button type="button" className={styles.arrow} data-way="on" aria-label={`Scroll ${title} on`} onClick={() => move(STEP)}>
          <IconChevronRight size={22} />
        </button>
      </div>
    </section>
  )
}

export function ProductStripPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className={styles.head}>
        <Skeleton className={styles.title} />
      </div>
      <div className={styles.strip}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place
          <div key={index} className={styles.item}>
            <ProductCardPlaceholder />
          </div>
        ))}
      </div>
    </div>
  )
}

export function ProductStripItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}
