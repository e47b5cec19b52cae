import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { IconChevronLeft, IconChevronRight } from '#client/ui/firstIcons.ts'
import { IconZoomIn } from '#client/ui/icons.ts'
import { notify } from '#client/ui/notify.ts'
import { Picture } from '#client/ui/Picture.tsx'
import styles from './ProductGallery.module.css'
import { useScrollSteps } from './useScrollSteps.ts'

type Props = {
  name: string
  images: readonly string[]
  /** CSS class of the background behind the images. */
  ground?: string
  dimmed?: boolean
  children?: ReactNode
}

const loadZoom = () => import('./PictureZoom.tsx')
const PictureZoom = lazy(loadZoom)

const STEP = 100
const LARGE = '(min-width: 75em) calc(35rem - 98px), (min-width: 40em) 45vw, 100vw'
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Product images one at a time: swiped, stepped through with the arrow keys or selected by thumbnail; a tap opens the
 * zoom. The children overlay the image.
 */
export function ProductGallery({ name, images, ground, dimmed, children }: Props) {
  const [chosen, choose] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const track = useRef<HTMLUListElement>(null)
  const heading = useRef<number>(null)
  const many = images.length > 1

  const show = (index: number) => {
    const { current } = track
    if (!current || !images[index]) return
    heading.current = index
    // The CSS of the track decides whether the scroll is animated.
    current.scrollTo({ left: index * current.clientWidth })
    if (current.contains(document.activeElement))
      current.querySelectorAll('button')[index]?.focus({ preventScroll: true })
    choose(index)
  }
  const settle = () => {
    const { scrollLeft, clientWidth } = track.current as HTMLUListElement
    heading.current = null
    choose(Math.round(scrollLeft / clientWidth))
  }
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current as HTMLUListElement
    // While scrolling to a selected image, the images on the way are not selected.
    if (heading.current === null || Math.abs(scrollLeft / clientWidth - heading.current) < 0.02) settle()
  }
  // Opens the zoom once its code has loaded. Without a network the page stays unchanged.
  const zoom = () => {
    loadZoom().then(
      () => setZoomed(true),
      () => notify.error(t('The picture could not be opened. Check your network.')),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || !many || zoomed) return
    event.preventDefault()
    show(chosen + by)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut while one of its buttons has the focus
    <div className={classNames(styles.gallery, !many && styles.single)} onKeyDown={onKeyDown}>
      <div className={classNames(styles.large, ground, dimmed && styles.dimmed)}>
        <ul
          ref={track}
          className={styles.track}
          onScroll={onScroll}
          onScrollEnd={settle}
          aria-label={t('Pictures of {name}', { name })}
        >
          {(many ? images : [images[0]]).map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.press}
                aria-label={pictureName(name, index, images.length)}
                aria-haspopup="dialog"
                tabIndex={index === chosen ? 0 : -1}
                onClick={zoom}
              >
                <Picture src={image} alt="" size={462} sizes={LARGE} eager={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        <span className={styles.hint} aria-hidden="true">
          <IconZoomIn size={20} />
        </span>
        {children}
      </div>
      {many && <Thumbs name={name} images={images} chosen={chosen} onChoose={show} />}
      {zoomed && (
        <Suspense>
          <PictureZoom name={name} images={images} ground={ground} first={chosen} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}

const pictureName = (name: string, index: number, count: number) =>
  count > 1
    ? t('Zoom in on {name}, picture {place} of {count}', { name, place: index + 1, count })
    : t('Zoom in on {name}', { name })

type ThumbsProps = { name: string; images: readonly string[]; chosen: number; onChoose: (index: number) => void }

function Thumbs({ name, images, chosen, onChoose }: ThumbsProps) {
  const { scroller, look, ends, back, on } = useScrollSteps<HTMLUListElement>(STEP)
  return (
    <div className={styles.strip} data-long={images.length > 4 || undefined} onPointerEnter={look}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('Earlier pictures')}
        aria-disabled={ends.start}
        onFocus={look}
        onClick={back}
      >
        <IconChevronLeft size={20} />
      </button>
      <ul
        ref={scroller}
        className={styles.thumbs}
        onScroll={look}
        aria-label={t('Choose a picture of {name}', { name })}
      >
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              aria-label={t('Picture {place} of {count}', { place: index + 1, count: images.length })}
              aria-pressed={index === chosen}
              onClick={() => onChoose(index)}
            >
              <Picture src={image} alt="" size={84} />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('Later pictures')}
        aria-disabled={ends.end}
        onFocus={look}
        onClick={on}
      >
        <IconChevronRight size={20} />
      </button>
    </div>
  )
}
