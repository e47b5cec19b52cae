import { localName } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './CategoryBanner.module.css'

type Props = {
  category: {
    id: string
    name: string
    blurb: string
    tint: string
    image: string
    banner: string | null
    subcategories: readonly { id: string; image: string }[]
  }
}

/**
 * Category header: a banner image, with one version for phones and one for wide screens, or a woven pattern with
 * product images.
 */
export function CategoryBanner({ category }: Props) {
  const { blurb, tint, banner } = category
  return (
    <div className={classNames(styles.banner, banner ? styles.withPicture : 'weave', `tint-${tint}`)}>
      {banner && <BannerPicture banner={banner} />}
      <div className={styles.text}>
        <h1>{localName(category)}</h1>
        <p>{blurb}</p>
      </div>
      {!banner && <CategoryPictures {...category} />}
    </div>
  )
}

const BannerPicture = ({ banner }: { banner: string }) => (
  <picture>
    <source media="(min-width: 56.25em)" srcSet={banner} />
    <img src={banner.replace('-desktop-', '-mobile-')} alt="" className={styles.picture} fetchPriority="high" />
  </picture>
)

function CategoryPictures({ image, subcategories }: Pick<Props['category'], 'image' | 'subcategories'>) {
  const otherImages = [...new Set(subcategories.map((subcategory) => subcategory.image))]
    .filter((otherImage) => otherImage !== image)
    .slice(0, 2)
  return (
    <div className={styles.art}>
      {otherImages.map((otherImage) => (
        <img
          key={otherImage}
          src={otherImage}
          alt=""
          width={124}
          height={124}
          className={styles.secondary}
          loading="lazy"
        />
      ))}
      <img src={image} alt="" width={124} height={124} fetchPriority="high" />
    </div>
  )
}
