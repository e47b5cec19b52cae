import { useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { type Translated, t } from '#client/i18n/t.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import type { BannerScreen } from '#staff/apollo/types.generated.ts'
import { PICTURE_TYPES, PictureRefused } from '#staff/apollo/uploadPicture.ts'
import { type OnUpload, useUpload } from '#staff/features/products/editor/usePictureUpload.ts'
import { notify } from '#staff/ui/notify.tsx'
import { RequestHomeBannerPictureUploadDocument } from './homeBanners.generated.ts'
import styles from './homeBanners.module.css'

type Props = {
  name: 'phoneImage' | 'wideImage'
  screen: BannerScreen
  label: Translated
  hint: Translated
  onUpload: OnUpload
}

/** Picture of a banner for one kind of screen. */
export function BannerPictureField({ name, screen, label, hint, onUpload }: Props) {
  const { field } = useController({ name })
  const [requestUpload] = useMutation(RequestHomeBannerPictureUploadDocument)
  const { upload, isUploading, percent } = useUpload(
    async () => (await requestUpload({ variables: { input: { screen } } })).data?.requestHomeBannerPictureUpload.url,
    onUpload,
  )
  const isOffline = useIsOffline()
  async function choose(file: File | undefined) {
    if (!file) return
    try {
      field.onChange(await upload(file))
    } catch (error) {
      if (error instanceof PictureRefused) notify.error(error.text)
      else notify.problem(error)
    }
  }
  return (
    <div className={styles.picture}>
      <b>{label}</b>
      <div className={styles.pictureLine}>
        <label data-rests={isOffline || undefined} title={isOffline ? t('Works again when you are online') : undefined}>
          <input
            ref={field.ref}
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-label={field.value ? t('{label}: replace', { label }) : t('{label}: choose', { label })}
            disabled={isUploading || isOffline}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              target.value = ''
            }}
          />
          {isUploading ? t('Uploading, {percent} %', { percent }) : field.value ? t('Replace') : t('Choose a picture')}
        </label>
        {field.value && !isUploading && (
          <Button variant="ghost" onClick={() => field.onChange('')} aria-label={t('{label}: remove', { label })}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {isUploading && <progress max={100} value={percent} aria-label={label} />}
      <small>{hint}</small>
      <span className="visually-hidden" role="status">
        {isUploading ? t('Uploading…') : ''}
      </span>
    </div>
  )
}
