import { classNames } from '#client/ui/classNames.ts'
import styles from './CategoryBanner.module.css'

type Props = { category: { name: string; blurb: string; tint: string; image: string; subcategories: readonly { id: string; image: string }[] } }

/** The shelf's name on its own woven ground, with its art; more of it on a wide screen. */
export function CategoryBanner({ category }: Props) {
  const art = [...new Set([...category.subcategories.map(({ image }) => image), category.image])].filter((image) => image !== category.image).slice(0, 2)
  return (
    <div className={classNames(styles.banner, 'wv', `tint-${category.tint}`)}>
      <div>
        <h1>{category.name}</h1>
        <p>{category.blurb}</p>
      </div>
      <div className={styles.art}>
        {art.map((image) => (
          <img key={image} src={image} alt="" width={124} height={124} className={styles.more} loading="lazy" />
        ))}
        <img src={category.image} alt="" width={124} height={124} fetchPriority="high" />
      </div>
    </div>
  )
}
