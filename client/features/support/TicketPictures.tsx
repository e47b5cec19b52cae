import type { ChangeEvent } from 'react'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { IconAlertCircle, IconCamera, IconX } from '#client/ui/icons.ts'
import { notify } from '#client/ui/notify.ts'
import styles from './TicketPictures.module.css'
import { MAX_PICTURES, type Picture, type usePictures } from './usePictures.ts'

type Props = Pick<ReturnType<typeof usePictures>, 'pictures' | 'add' | 'retry' | 'remove'> & { disabled: boolean }

/** Pictures attached to a ticket, with their upload progress. */
export function TicketPictures({ pictures, add, retry, remove, disabled }: Props) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const all = add([...(target.files ?? [])])
    target.value = ''
    if (!all) notify.error(t('A ticket takes {most} pictures.', { most: MAX_PICTURES }))
  }
  return (
    <fieldset className={styles.pictures} disabled={disabled}>
      <legend className={styles.legend}>
        {t('Pictures')} <small>{t('up to {most}, if there is something to see', { most: MAX_PICTURES })}</small>
      </legend>
      {pictures.length > 0 && (
        <ul className={styles.list}>
          {pictures.map((picture, place) => (
            <Row
              key={picture.key}
              picture={picture}
              number={place + 1}
              onRetry={() => retry(picture)}
              onRemove={() => remove(picture)}
            />
          ))}
        </ul>
      )}
      {pictures.length < MAX_PICTURES && (
        <LinkButton as="label" variant="outline" size="sm" className={styles.choose}>
          <IconCamera /> {pictures.length > 0 ? t('Add another picture') : t('Add a picture')}
          <input type="file" accept="image/*" multiple className="visually-hidden" onChange={choose} />
        </LinkButton>
      )}
    </fieldset>
  )
}

interface RowProps {
  picture: Picture
  /** Position of the picture, from 1. */
  number: number
  onRetry: () => void
  onRemove: () => void
}

function Row({
  picture: { preview, name, progress: sent, uploaded, error, unreadable },
  number,
  onRetry,
  onRemove,
}: RowProps) {
  return (
    <li className={styles.row}>
      {preview ? (
        <img src={preview} alt="" className={styles.preview} width={56} height={56} />
      ) : (
        <span className={styles.preview} />
      )}
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {error ? (
          <p role="alert" className={styles.error}>
            <IconAlertCircle size={16} /> {error}
          </p>
        ) : uploaded ? (
          <p className={styles.state}>{t('Sent')}</p>
        ) : (
          <label className={styles.state}>
            {t('Sending: {percent}%', { percent: Math.round(sent * 100) })}
            <progress className={styles.bar} max={1} value={sent} />
          </label>
        )}
        {error && !unreadable && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t(tryAgain)} <span className="visually-hidden">{t('Picture {number}', { number })}</span>
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('Remove picture {number}', { number })}
        onClick={onRemove}
      >
        <IconX />
      </button>
    </li>
  )
}
