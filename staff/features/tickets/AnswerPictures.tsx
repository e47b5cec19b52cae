import { IconButton, Spinner } from '@chakra-ui/react'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { PICTURE_TYPES } from '#staff/apollo/uploadPicture.ts'
import styles from './AnswerPictures.module.css'
import { type DraftPicture, MAX_PICTURES } from './useDraft.ts'

type Props = {
  pictures: readonly DraftPicture[]
  /** Number of pictures that are on their way. */
  uploading: number
  onChange: (pictures: readonly DraftPicture[]) => void
}

/** Pictures that are sent with the response. */
export function AnswerPictures({ pictures, uploading, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (index: number) => {
    onChange(pictures.toSpliced(index, 1))
    // The button that had the focus is gone.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      buttons?.[Math.min(index, buttons.length - 1)]?.focus()
    })
  }
  return (
    <>
      {pictures.length + uploading > 0 && (
        <ul ref={list} className={styles.tiles} aria-label={t('Pictures')}>
          {pictures.map(({ token, thumbnail }, index) => (
            <li key={token} className={styles.tile}>
              <img
                src={thumbnail}
                alt={t('Picture {place} of {count}', { place: index + 1, count: pictures.length })}
              />
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
          {Array.from({ length: uploading }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures that are on their way have no identity yet.
            <li key={index} className={styles.tile}>
              <Spinner />
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {uploading > 0 ? t('Uploading…') : ''}
      </span>
    </>
  )
}

type ChooseProps = { isFull: boolean; onChoose: (files: readonly File[]) => void }

/** Opens the file dialog; files can also be dropped on the box or pasted into it. */
export function ChoosePictures({ isFull, onChoose }: ChooseProps) {
  return (
    <label
      className={styles.choose}
      title={t('Up to {most} pictures; drop or paste them as well', { most: MAX_PICTURES })}
    >
      <input
        className="visually-hidden"
        type="file"
        multiple
        disabled={isFull}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <IconPaperclip size={18} aria-hidden="true" />
      <span className="visually-hidden">{t('Add pictures')}</span>
    </label>
  )
}
