import { useMutation } from '@apollo/client/react'
import { type ChangeEvent, useState } from 'react'
import { notifyError } from '#client/apollo/errors.ts'
import { uploadPicture } from '#client/apollo/uploadPicture.ts'
import { t } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconCamera, IconTrash } from '#client/ui/icons.ts'
import { notify } from '#client/ui/notify.ts'
import { useIsMounted } from '#client/ui/useIsMounted.ts'
import { Cropper } from './Cropper.tsx'
import { type Crop, createCenteredCrop } from './crop.ts'
import { cropToBlob } from './drawCrop.ts'
import { RemoveAvatarDocument, RequestAvatarUploadDocument } from './PictureDialog.generated.ts'
import styles from './PictureDialog.module.css'
import type { Profile } from './profileForm.ts'

/** URLs of the profile picture: for the profile, and for the header. */
type Avatars = { avatar: string; avatarSmall: string }

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
  const [requestUpload, { client }] = useMutation(RequestAvatarUploadDocument)
  // Optimistic, and the dialog closes immediately: the picture reappears if the server refuses.
  const [removeAvatar] = useMutation(RemoveAvatarDocument, {
    optimisticResponse: {
      removeAvatar: { __typename: 'ViewerPayload', viewer: { ...profile, avatar: null, avatarSmall: null } },
    },
    onCompleted: () => notify.success(t('Picture removed')),
    onError: notifyError,
  })
  const [selection, setSelection] = useState<{ picture: ImageBitmap; crop: Crop }>()
  const [sent, setProgress] = useState<number>()
  const isMounted = useIsMounted()

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

  const send = async () => {
    if (!selection) return
    setProgress(0)
    try {
      const picture = await cropToBlob(selection.picture, selection.crop)
      const { data } = await requestUpload()
      if (!data) return
      const avatars = await uploadPicture<Avatars>(data.requestAvatarUpload.url, picture, setProgress)
      // Only the pictures: the rest of the profile may have changed during the upload.
      client.cache.modify({
        id: client.cache.identify(profile),
        fields: { avatar: () => avatars.avatar, avatarSmall: () => avatars.avatarSmall },
      })
      notify.success(t('Picture saved'))
      // The dialog may have been closed and opened again, with another picture.
      if (isMounted()) onDone()
    } catch (error) {
      notifyError(error)
      setProgress(undefined)
    }
  }

  const remove = () => {
    removeAvatar()
    onDone()
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
          <Button variant="outline" wide onClick={remove}>
            <IconTrash /> {t('Remove picture')}
          </Button>
        )}
      </div>
    </div>
  )
}
