import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SecondLine } from '#staff/ui/DataTable.tsx'
import styles from './today.module.css'

type Props = {
  product: { id: string; name: string; unit: string; images: readonly string[] }
  /** Figures at the end of the line. */
  children: ReactNode
}

/** Product of a list of Today as a link to its page. */
export function ProductLine({ product: { id, name, unit, images }, children }: Props) {
  return (
    <li>
      <Link to={`/products/${id}`}>
        {images[0] && <img src={images[0]} alt="" width="34" height="34" loading="lazy" />}
        <span>
          {name}
          <SecondLine>{unit}</SecondLine>
        </span>
        <span className={styles.left}>{children}</span>
      </Link>
    </li>
  )
}
