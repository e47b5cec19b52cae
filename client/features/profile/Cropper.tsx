import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import styles from './Cropper.module.css'
import { type Crop, clampCrop, MAX_ZOOM, moveCrop } from './crop.ts'
import { drawCrop } from './drawCrop.ts'

interface Props {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

const KEY_STEP = 0.05
const ARROW_DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Crops an image: drag it under the circle or move it with the arrow keys; the slider zooms. */
export function Cropper({ picture, crop, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROW_DIRECTIONS[event.key]
    if (!arrow) return
    event.preventDefault()
    onChange(moveCrop(picture, crop, arrow[0] * KEY_STEP, arrow[1] * KEY_STEP))
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, movementX, movementY, buttons } = event
    if (buttons === 0) return
    currentTarget.setPointerCapture(event.pointerId)
    onChange(moveCrop(picture, crop, movementX / currentTarget.clientWidth, movementY / currentTarget.clientWidth))
  }

  return (
    <div className={styles.cropper}>
      <button
        type="button"
        className={styles.frame}
        aria-label={t('Your picture. Move it with the arrow keys.')}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
      >
        <canvas ref={canvas} width={528} height={528} />
      </button>
      <label className={styles.zoom}>
        {t('Zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onChange(clampCrop(picture, { ...crop, zoom: target.valueAsNumber }))}
        />
      </label>
    </div>
  )
}
