import desktopAvif from './illustrations/home-desktop.avif'
import desktopWebp from './illustrations/home-desktop.webp'
import mobileAvif from './illustrations/home-mobile.avif'
import mobileWebp from './illustrations/home-mobile.webp'

/** Media query of the pictures for wide screens. */
export const WIDE = '(min-width: 56.25em)'

type Props = {
  /** Where the picture for wide screens is shown, as a media query. */
  wideMedia?: string
  className?: string | undefined
}

/** Drawing of a full market basket at the top of the home page. */
export const BasketPicture = ({ wideMedia = WIDE, className }: Props) => (
  <picture>
    <source media={wideMedia} type="image/avif" srcSet={desktopAvif} width={960} height={524} />
    <source media={wideMedia} srcSet={desktopWebp} width={960} height={524} />
    <source type="image/avif" srcSet={mobileAvif} />
    <img src={mobileWebp} alt="" width={400} height={343} fetchPriority="high" className={className} />
  </picture>
)
