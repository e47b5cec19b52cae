import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { IconZoomIn } from '#client/ui/earlyIcons.ts'
import { IconChevronLeft, IconChevronRight } from '#client/ui/firstIcons.ts'
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

const SCROLL_STEP = 100
const PICTURE_SIZES = '(min-width: 75em) calc(35rem - 98px), (min-width: 40em) 45vw, 100vw'
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Product images one at a time: swiped, stepped through with the arrow keys or selected by thumbnail; a tap opens the
 * zoom. The children overlay the image.
 */
export function ProductGallery({ name, images, ground, dimmed, children }: Props) {
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const track = useRef<HTMLUListElement>(null)
  const scrollTarget = useRef<number>(null)
  const hasMultiple = images.length > 1

  const show = (index: number) => {
    const { current } = track
    if (!current || !images[index]) return
    scrollTarget.current = index
    // The CSS of the track decides whether the scroll is animated.
    current.scrollTo({ left: index * current.clientWidth })
    if (current.contains(document.activeElement))
      current.querySelectorAll('button')[index]?.focus({ preventScroll: true })
    setSelectedIndex(index)
  }
  const selectCurrent = () => {
    const { scrollLeft, clientWidth } = track.current as HTMLUListElement
    scrollTarget.current = null
    setSelectedIndex(Math.round(scrollLeft / clientWidth))
  }
  const onScroll = () => {
    const { scrollLeft, clientWidth } = track.current as HTMLUListElement
    // While scrolling to a selected image, the images on the way are not selected.
    if (scrollTarget.current === null || Math.abs(scrollLeft / clientWidth - scrollTarget.current) < 0.02)
      selectCurrent()
  }
  // Opens the zoom once its code has loaded. Without a network the page stays unchanged.
  const zoom = () => {
    loadZoom().then(
      () => setIsZoomed(true),
      () => notify.error(t('The picture could not be opened. Check your network.')),
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key]
    if (!step || !hasMultiple || isZoomed) return
    event.preventDefault()
    show(selectedIndex + step)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut while a button in it has the focus
    <div className={classNames(styles.gallery, !hasMultiple && styles.single)} onKeyDown={onKeyDown}>
      <div className={classNames(styles.large, ground, dimmed && styles.dimmed)}>
        <ul
          ref={track}
          className={styles.track}
          onScroll={onScroll}
          onScrollEnd={selectCurrent}
          aria-label={t('Pictures of {name}', { name })}
        >
          {(hasMultiple ? images : [images[0]]).map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={styles.pictureButton}
                aria-label={getPictureLabel(name, index, images.length)}
                aria-haspopup="dialog"
                tabIndex={index === selectedIndex ? 0 : -1}
                onClick={zoom}
              >
                <Picture src={image} alt="" size={462} sizes={PICTURE_SIZES} eager={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        <span className={styles.hint} aria-hidden="true">
          <IconZoomIn size={20} />
        </span>
        {children}
      </div>
      {hasMultiple && <Thumbnails name={name} images={images} chosen={selectedIndex} onChoose={show} />}
      {isZoomed && (
        <Suspense>
          <PictureZoom
            name={name}
            images={images}
            ground={ground}
            first={selectedIndex}
            onClose={() => setIsZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const getPictureLabel = (name: string, index: number, count: number) =>
  count > 1
    ? t('Zoom in on {name}, picture {place} of {count}', { name, place: index + 1, count })
    : t('Zoom in on {name}', { name })

type ThumbnailsProps = { name: string; images: readonly string[]; chosen: number; onChoose: (index: number) => void }

function Thumbnails({ name, images, chosen: selectedIndex, onChoose }: ThumbnailsProps) {
  const { scroller, updateEnds, ends, scrollBack, scrollForward } = useScrollSteps<HTMLUListElement>(SCROLL_STEP)
  return (
    <div className={styles.strip} data-long={images.length > 4 || undefined} onPointerEnter={updateEnds}>
      <button
        type="button"
        className={styles.arrow}
        aria-label={t('Earlier pictures')}
        aria-disabled={ends.start}
        onFocus={updateEnds}
        onClick={scrollBack}
      >
        <IconChevronLeft size={20} />
      </button>
      <ul
        ref={scroller}
        className={styles.thumbs}
        onScroll={updateEnds}
        aria-label={t('Choose a picture of {name}', { name })}
      >
        {images.map((image, index) => (
          <li key={image}>
            <button
              type="button"
              aria-label={t('Picture {place} of {count}', { place: index + 1, count: images.length })}
              aria-pressed={index === selectedIndex}
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
        onFocus={updateEnds}
        onClick={scrollForward}
      >
        <IconChevronRight size={20} />
      </button>
    </div>
  )
}
