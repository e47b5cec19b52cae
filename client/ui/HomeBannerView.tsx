import type { ReactNode } from 'react'
import { BasketPicture, WIDE } from './BasketPicture.tsx'
import { useSmallPicture } from './dataSaver.ts'
import styles from './HomeBannerView.module.css'

/** Texts and pictures of a banner; the pictures are paths of uploads at their full width. */
export type HomeBannerContent = {
  title: string
  text: string | null
  phoneImage: string | null
  wideImage: string | null
}

type Props = {
  banner: HomeBannerContent
  /** Preview of one version, whatever the width of the window; the shop leaves the choice to the browser. */
  preview?: 'phone' | 'wide'
  /** Renders the link as a button with this class, which makes the whole banner its target. */
  renderButton: (className: string | undefined) => ReactNode
}

/**
 * Banner of the home page, laid out by its own width. The texts have a plain ground, so that they can be read beside
 * any picture. A picture that is given for one kind of screen is shown on both.
 */
export function HomeBannerView({ banner: { title, text, phoneImage, wideImage }, preview, renderButton }: Props) {
  const [phone, wide] = [phoneImage ?? wideImage, wideImage ?? phoneImage]
  const wideMedia = preview === undefined ? WIDE : preview === 'wide' ? 'all' : 'not all'
  return (
    <div className={styles.frame}>
      <div className={`${styles.banner} weave`}>
        <div className={styles.text}>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
          {renderButton(styles.button)}
        </div>
        {phone && wide ? (
          <UploadedPicture phone={phone} wide={wide} wideMedia={wideMedia} />
        ) : (
          <BasketPicture wideMedia={wideMedia} className={styles.basket} />
        )}
      </div>
    </div>
  )
}

type Pictures = { phone: string; wide: string; wideMedia: string }

function UploadedPicture({ phone, wide, wideMedia }: Pictures) {
  const less = useSmallPicture()
  return (
    <picture>
      {wide !== phone && <source media={wideMedia} {...toSources(wide, less)} />}
      <img src={phone} {...toSources(phone, less)} alt="" fetchPriority="high" className={styles.picture} />
    </picture>
  )
}

/** Attributes of the two widths of a picture; data savers get the smaller one alone. */
function toSources(path: string, less: boolean) {
  const isWide = path.includes('/1280.')
  const small = isWide ? path.replace('/1280.', '/640.') : path.replace('/640.', '/320.')
  const [width, height, sizes] = isWide ? [1280, 640, '31rem'] : [640, 480, '15.5rem']
  return less
    ? { srcSet: small, width, height }
    : { srcSet: `${small} ${width / 2}w, ${path} ${width}w`, sizes, width, height }
}
