import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '#client/ui/classNames.ts'
import { Picture } from '#client/ui/Picture.tsx'
import styles from './ProductGallery.module.css'

type Props = { name: string; images: readonly string[]; dimmed?: boolean; children?: ReactNode }

const STEP = 100

/** The chosen picture large, the others beside it. The children lie over the large one. */
export function ProductGallery({ name, images, dimmed, children }: Props) {
  const [chosen, choose] = useState(0)
  const thumbs = useRef<HTMLUListElement>(null)
  const current = images[chosen] ?? images[0]
  const show = (index: number) => {
    // Keeps the next thumbnail in sight: one step of the strip in the direction of the choice.
    const by = Math.sign(index - chosen) * STEP
    thumbs.current?.scrollBy({ left: by, top: by })
    choose(index)
  }
  return (
    <div className={classNames(styles.gallery, images.length < 2 && styles.single)}>
      <div className={classNames(styles.large, dimmed && styles.dimmed)}>
        <Picture key={current} src={current} alt={name} size={462} eager />
        {children}
      </div>
      {images.length > 1 && (
        <ul ref={thumbs} className={styles.thumbs} aria-label={`Pictures of ${name}`}>
          {images.map((image, index) => (
            <li key={image}>
              <button type="button" aria-label={`Picture ${index + 1} of ${images.length}`} aria-pressed={index === chosen} onClick={() => show(index)}>
                <Picture src={image} alt="" size={84} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
