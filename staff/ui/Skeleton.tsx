import { useEffect, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './Skeleton.module.css'

const DELAY_MS = 300

/** True after 300 ms: what loads faster shows no placeholder, so that nothing flickers. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

/** Woven placeholder of a text; `width` is its share of the line, in per cent. */
export function Skeleton({ width = 70, className }: { width?: 30 | 50 | 70 | 100; className?: string }) {
  return <span aria-hidden="true" className={classNames('weave', styles.bar, styles[`w${width}`], className)} />
}

/** Placeholder of a page whose code or data loads. */
export function PageSkeleton() {
  const isSlow = useIsSlow()
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden">{t('Loading')}</p>
      {isSlow && (
        <>
          <Skeleton width={30} className={styles.title} />
          {[70, 100, 50, 100, 70].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <Skeleton key={index} width={width as 50} />
          ))}
        </>
      )}
    </div>
  )
}
