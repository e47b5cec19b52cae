import { classNames } from './classNames.ts'
import styles from './surfaces.module.css'

type Props = {
  src: string | null | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** Its side in CSS pixels, so that the place is kept. */
  size: number
  /** In the first screen: loaded at once and before other pictures. */
  eager?: boolean
  className?: string
}

/** A square picture that keeps its place while it loads. */
export function Picture({ src, alt, size, eager, className }: Props) {
  if (!src) return <span className={classNames(styles.picture, 'wv', className)} role="img" aria-label={alt || undefined} aria-hidden={!alt || undefined} />
  return (
    <img
      className={classNames(styles.picture, className)}
      src={src}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}

/** A small picture with round corners, for a line in a list. */
export function Tile({ className, ...picture }: Omit<Props, 'size'> & { size?: number }) {
  return <Picture size={66} {...picture} className={classNames(styles.tile, className)} />
}
