import { IconButton } from '@chakra-ui/react'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { PICTURE_TYPES, PictureRefused } from '#staff/apollo/uploadPicture.ts'
import { usePictureKeyHints } from '#staff/features/products/gridKeys.ts'
import { notify } from '#staff/ui/notify.tsx'
import styles from './editor.module.css'
import { type OnUpload, usePictureUpload } from './usePictureUpload.ts'

const MAX_PICTURES = 20

/** Pictures of a product: the first is on its card. They are moved by dragging, or by Alt with the arrow keys. */
type Props = { name: string; tint: string; onUpload: OnUpload }

export function PicturesField({ name, tint, onUpload }: Props) {
  usePictureKeyHints()
  const { field } = useController({ name })
  const images = field.value as string[]
  // An upload ends later than the render that started it, and before the one that shows it.
  const latest = useRef(images)
  latest.current = images
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const { upload, isUploading } = usePictureUpload(onUpload)
  const set = (next: string[]) => {
    latest.current = next
    field.onChange(next)
  }

  function move(from: number, to: number) {
    const [moved] = latest.current.slice(from, from + 1)
    if (moved === undefined || to < 0 || to >= latest.current.length) return
    set(latest.current.toSpliced(from, 1).toSpliced(to, 0, moved))
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-picture]')[to]?.focus())
  }

  const remove = (index: number) => set(latest.current.toSpliced(index, 1))

  async function add(files: Iterable<File>) {
    for (const file of files) {
      if (latest.current.length >= MAX_PICTURES) return notify.warning(t('A product has at most 20 pictures.'))
      try {
        const url = await upload(file)
        set([...latest.current.filter((one) => one !== url), url])
      } catch (error) {
        if (error instanceof PictureRefused) notify.error(error.text)
        else notify.problem(error)
      }
    }
  }

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.altKey && step) move(index, index + step)
    else if (event.key === 'Delete') remove(index)
    else return
    event.preventDefault()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button does the same.
    <div
      className={styles.pictures}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <ol ref={list} className={styles.tiles} aria-label={t('Pictures')}>
        {images.map((src, index) => (
          <li
            key={src}
            className={classNames(styles.tile, `tint-${tint}`, index === 0 && styles.first)}
            draggable
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => dragged !== null && move(dragged, index)}
          >
            <button
              type="button"
              data-picture=""
              className={styles.tileButton}
              aria-label={t('Picture {place} of {count}', { place: index + 1, count: images.length })}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Picture src={src} alt="" size={88} />
            </button>
            {index === 0 && (
              <span className={styles.cardMark} aria-hidden="true">
                {t('Card')}
              </span>
            )}
            <IconButton
              size="xs"
              variant="outline"
              className={styles.remove}
              aria-label={t('Remove picture {place}', { place: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconX />
            </IconButton>
          </li>
        ))}
      </ol>
      <label className={classNames(styles.add, isOver && styles.over)}>
        <input
          className="visually-hidden"
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          onChange={({ target }) => {
            void add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <IconPhotoPlus size={22} aria-hidden="true" />
        <b>{isUploading ? t('Uploading…') : t('Add pictures')}</b>
        <small>{t('JPEG, PNG or WebP, to 5 MB')}</small>
      </label>
      <span className="visually-hidden" role="status">
        {isUploading ? t('Uploading…') : ''}
      </span>
    </div>
  )
}
