import { classNames } from './classNames.ts'
import { useSmallPicture } from './lessData.ts'
import { pictureSources } from './pictureSources.ts'
import styles from './surfaces.module.css'

type Props = {
  src: string | null | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** Its side in CSS pixels where it is largest, so that the place is kept. */
  size: number
  /** Its width where, as in the `sizes` attribute, when it is not the same everywhere. */
  sizes?: string
  /** In the first screen: loaded at once and before other pictures. */
  eager?: boolean
  className?: string
}

/** A square picture that keeps its place while it loads, in the colour of its ground where a `tint-…` class gives one. */
export function Picture({ src, alt, size, sizes, eager, className }: Props) {
  const less = useSmallPicture()
  if (!src) return <span className={classNames(styles.picture, 'wv', className)} role="img" aria-label={alt || undefined} aria-hidden={!alt || undefined} />
  return (
    <img
      className={classNames(styles.picture, className)}
      {...pictureSources(src, { size, sizes, less })}
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
