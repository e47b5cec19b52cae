import { classNames } from './classNames.ts'
import { useSmallPicture } from './dataSaver.ts'
import { pictureSources } from './pictureSources.ts'
import styles from './surfaces.module.css'

type Props = {
  src: string | null | undefined
  /** Alternative text; empty when the name is shown beside the picture. */
  alt: string
  /** Maximum side length in CSS pixels, which reserves the space. */
  size: number
  /** Value of the `sizes` attribute, when the width depends on the viewport. */
  sizes?: string
  /** Loads immediately and with high priority, for pictures in the first screen. */
  eager?: boolean
  className?: string
}

/**
 * Square picture that reserves its space while it loads, with the background colour of a `tint-…` class if there is
 * one.
 */
export function Picture({ src, alt, size, sizes, eager, className }: Props) {
  const less = useSmallPicture()
  if (!src)
    return (
      <span
        className={classNames(styles.picture, 'weave', className)}
        role="img"
        aria-label={alt || undefined}
        aria-hidden={!alt || undefined}
      />
    )
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

/** Small picture with rounded corners, for a line in a list. */
export function Tile({ className, ...picture }: Omit<Props, 'size'> & { size?: number }) {
  return <Picture size={66} {...picture} className={classNames(styles.tile, className)} />
}
