import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { seeAll } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { IconChevronLeft, IconChevronRight } from '#client/ui/firstIcons.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ProductCardPlaceholder } from './ProductGrid.tsx'
import styles from './ProductStrip.module.css'
import { useScrollSteps } from './useScrollSteps.ts'

const SCROLL_STEP = 200

/**
 * Product strip: the first products of a listing in a row that scrolls by swipe or arrow buttons. The children are list
 * items.
 */
export function ProductStrip({ title, href, children }: { title: string; href?: string; children: ReactNode }) {
  const { scroller, updateEnds, ends, scrollBack, scrollForward } = useScrollSteps<HTMLUListElement>(SCROLL_STEP)
  return (
    <section aria-label={title}>
      <div className={styles.header}>
        <h2>{title}</h2>
        {href && (
          <Link to={href} className={styles.seeAll} aria-label={`${t(seeAll)}: ${title}`}>
            {t(seeAll)}
            <IconChevronRight size={16} />
          </Link>
        )}
      </div>
      <div className={styles.frame} onPointerEnter={updateEnds}>
        <button
          type="button"
          className={styles.arrow}
          data-way="back"
          aria-label={t('Scroll {title} back', { title })}
          aria-disabled={ends.start}
          onFocus={updateEnds}
          onClick={scrollBack}
        >
          <IconChevronLeft size={22} />
        </button>
        <ul ref={scroller} className={styles.strip} onScroll={updateEnds}>
          {children}
        </ul>
        <button
          type="button"
          className={styles.arrow}
          data-way="on"
          aria-label={t('Scroll {title} on', { title })}
          aria-disabled={ends.end}
          onFocus={updateEnds}
          onClick={scrollForward}
        >
          <IconChevronRight size={22} />
        </button>
      </div>
    </section>
  )
}

export function ProductStripPlaceholder() {
  return (
    <div aria-hidden="true">
      <div className={styles.header}>
        <Skeleton className={styles.title} />
      </div>
      <div className={styles.strip}>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity but their position
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
