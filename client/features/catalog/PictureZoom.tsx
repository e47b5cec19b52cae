import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { IconX } from '#client/ui/earlyIcons.ts'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '#client/ui/firstIcons.ts'
import { useLayer } from '#client/ui/useLayer.ts'
import styles from './PictureZoom.module.css'
import { clampZoom, getDistance, ZOOM } from './zoomLevels.ts'

type Props = { name: string; images: readonly string[]; ground: string | undefined; first: number; onClose: () => void }

/** Full-screen image viewer: pinch, double tap or buttons zoom, dragging scrolls. */
export default function PictureZoom({ name, images, ground: backgroundClass, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [selectedIndex, setSelectedIndex] = useState(first)
  const [level, setLevel] = useState(ZOOM.least)

  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  useLayer(true, () => {
    onClose()
    return true
  })

  const show = (index: number) => {
    if (!images[index]) return
    setSelectedIndex(index)
    setLevel(ZOOM.least)
  }
  const zoomBy = (factor: number) => setLevel((now) => clampZoom(now * factor))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // When zoomed in, the arrow keys scroll the image instead.
    if (key === 'ArrowLeft' && level === ZOOM.least) show(selectedIndex - 1)
    if (key === 'ArrowRight' && level === ZOOM.least) show(selectedIndex + 1)
    if (key === '+' || key === '=') zoomBy(ZOOM.step)
    if (key === '-') zoomBy(1 / ZOOM.step)
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.zoom, backgroundClass)}
      aria-label={t('Pictures of {name}', { name })}
      onClose={() => !dialog.current?.open && onClose()}
      onKeyDown={onKeyDown}
    >
      <ZoomArea
        key={selectedIndex}
        src={images[selectedIndex] ?? ''}
        alt={
          images.length > 1
            ? t('{name}, picture {place} of {count}', { name, place: selectedIndex + 1, count: images.length })
            : name
        }
        level={level}
        onLevel={setLevel}
      />
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={onClose}>
        <IconX size={24} />
      </button>
      <div className={styles.controls}>
        {images.length > 1 && (
          <button
            type="button"
            aria-label={t('Previous picture')}
            aria-disabled={selectedIndex === 0}
            onClick={() => show(selectedIndex - 1)}
          >
            <IconChevronLeft size={24} />
          </button>
        )}
        <button
          type="button"
          aria-label={t('Smaller')}
          aria-disabled={level <= ZOOM.least}
          onClick={() => zoomBy(1 / ZOOM.step)}
        >
          <IconMinus size={22} />
        </button>
        <output className={styles.level}>{Math.round(level * 100)}%</output>
        <button
          type="button"
          aria-label={t('Larger')}
          aria-disabled={level >= ZOOM.most}
          onClick={() => zoomBy(ZOOM.step)}
        >
          <IconPlus size={22} />
        </button>
        {images.length > 1 && (
          <button
            type="button"
            aria-label={t('Next picture')}
            aria-disabled={selectedIndex === images.length - 1}
            onClick={() => show(selectedIndex + 1)}
          >
            <IconChevronRight size={24} />
          </button>
        )}
      </div>
    </dialog>
  )
}

type ZoomAreaProps = { src: string; alt: string; level: number; onLevel: (level: number) => void }

/** Zoomed image in a scroll container, so that touch, wheel and keys scroll it natively. */
function ZoomArea({ src, alt, level, onLevel }: ZoomAreaProps) {
  const area = useRef<HTMLElement>(null)
  const fingers = useRef(new Map<number, PointerEvent>())
  const pinch = useRef<{ distance: number; level: number } | null>(null)
  const previousLevel = useRef(level)

  // Keeps the centre of the viewport in place while zooming.
  useLayoutEffect(() => {
    const { current } = area
    const ratio = level / previousLevel.current
    previousLevel.current = level
    if (!current || ratio === 1) return
    current.scrollLeft = (current.scrollLeft + current.clientWidth / 2) * ratio - current.clientWidth / 2
    current.scrollTop = (current.scrollTop + current.clientHeight / 2) * ratio - current.clientHeight / 2
  }, [level])

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, event)
    const [one, second] = [...fingers.current.values()]
    if (one && second) pinch.current = { distance: getDistance(one, second), level }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, event)
    const [one, second] = [...fingers.current.values()]
    if (pinch.current && one && second)
      onLevel(clampZoom((pinch.current.level * getDistance(one, second)) / pinch.current.distance))
  }
  const onPointerEnd = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size < 2) pinch.current = null
  }

  return (
    <section
      ref={area}
      className={styles.area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      aria-label={t('The picture')}
      onDoubleClick={() => onLevel(level > ZOOM.least ? ZOOM.least : clampZoom(2))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <div className={styles.canvas} style={{ width: `${level * 100}%`, height: `${level * 100}%` }}>
        <img src={src} alt={alt} width={640} height={640} draggable={false} />
      </div>
    </section>
  )
}
