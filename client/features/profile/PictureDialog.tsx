import { type ChangeEvent, useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconCamera, IconTrash } from '#client/ui/icons.ts'
import { notify } from '#client/ui/notify.ts'
import { Cropper } from './Cropper.tsx'
import { type Crop, createCenteredCrop } from './crop.ts'
import { cropToBlob } from './drawCrop.ts'
import styles from './PictureDialog.module.css'
import { useAvatar } from './useAvatar.ts'
import type { Profile } from './useProfile.ts'

interface Props {
  profile: Profile
  open: boolean
  onClose: () => void
}

export const PictureDialog = ({ profile, open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title={t('Edit Profile')}>
    <PictureSteps profile={profile} onDone={onClose} />
  </Dialog>
)

/** Steps of a profile picture: choose, crop, upload. */
function PictureSteps({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { upload, remove } = useAvatar(profile)
  const [selection, setSelection] = useState<{ picture: ImageBitmap; crop: Crop }>()
  const [sent, setProgress] = useState<number>()
  const [removing, setRemoving] = useState(false)

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    try {
      const picture = await createImageBitmap(file)
      setSelection({ picture, crop: createCenteredCrop(picture) })
    } catch {
      notify.error(t('We cannot read that picture. Choose a JPEG, PNG or WebP.'))
    }
  }

  const runStep = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      notify.success(done)
      onDone()
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
      setProgress(undefined)
      setRemoving(false)
    }
  }

  const send = () => {
    if (!selection) return
    setProgress(0)
    runStep(async () => upload(await cropToBlob(selection.picture, selection.crop), setProgress), t('Picture saved'))
  }

  const removePicture = () => {
    setRemoving(true)
    runStep(remove, t('Picture removed'))
  }

  return (
    <div className={styles.body}>
      {selection ? (
        <Cropper
          picture={selection.picture}
          crop={selection.crop}
          onChange={(crop) => setSelection({ ...selection, crop })}
        />
      ) : (
        <>
          <Avatar src={profile.avatar} name={profile.name} size={132} />
          <p className={styles.muted}>{t('JPEG, PNG or WebP. You put it right in the next step.')}</p>
        </>
      )}
      {sent !== undefined && (
        <label className={styles.progress}>
          {t('Sending your picture: {percent}%', { percent: Math.round(sent * 100) })}
          <progress className={styles.bar} max={1} value={sent} />
        </label>
      )}
      <div className={styles.buttons}>
        {selection && (
          <Button wide busy={sent !== undefined} busyText={t('Sending...')} onClick={send}>
            {t('Use this picture')}
          </Button>
        )}
        {sent === undefined && (
          <LinkButton as="label" variant={selection ? 'outline' : 'solid'} wide className={styles.choose}>
            <IconCamera /> {selection ? t('Choose another picture') : t('Choose a picture')}
            <input type="file" accept="image/*" className="visually-hidden" onChange={choose} />
          </LinkButton>
        )}
        {profile.avatar && !selection && (
          <Button variant="outline" wide busy={removing} busyText={t('Removing...')} onClick={removePicture}>
            <IconTrash /> {t('Remove picture')}
          </Button>
        )}
      </div>
    </div>
  )
}
