import { useApolloClient, useMutation } from '@apollo/client/react'
import { Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { getErrorCode } from '#staff/apollo/errors.ts'
import type { OnUpload } from '#staff/features/products/editor/usePictureUpload.ts'
import { ConflictNote } from '#staff/ui/ConflictNote.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Form, FormError, SwitchField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { BannerPictureField } from './BannerPictureField.tsx'
import { BannerPreview } from './BannerPreview.tsx'
import { type BannerValues, bannerSchema, describeField, findDiffering, toInput, toValues } from './bannerForm.ts'
import { type HomeBannerRowFragment, HomeBannersDocument, SaveHomeBannerDocument } from './homeBanners.generated.ts'
import styles from './homeBanners.module.css'
import { LinkField } from './LinkField.tsx'
import { storeBanners } from './useBannerActions.ts'

type Props = { row: HomeBannerRowFragment | null; onClose: () => void }

/** Form of a banner with a preview of both versions. */
export function BannerDialog({ row, onClose }: Props) {
  const client = useApolloClient()
  const form = useZodForm(bannerSchema, { defaultValues: toValues(row) })
  const [version, setVersion] = useState(row?.version ?? null)
  /** What another user has stored in the meantime. */
  const [theirs, setTheirs] = useState<{ values: BannerValues; version: number } | null>(null)
  /** Pictures that are on their way: without them the banner would be stored without. */
  const [uploading, setUploading] = useState(0)
  const getKey = useRequestKey()
  const [saveBanner] = useMutation(SaveHomeBannerDocument)

  async function save(values: BannerValues) {
    const input = { ...toInput(values), homeBannerId: row?.id ?? null, version }
    try {
      await saveBanner({
        variables: { input: { ...input, idempotencyKey: getKey(input) } },
        update: (cache, { data }) => storeBanners(cache, data?.saveHomeBanner.homeBanners),
      })
      notify.success(t('{name} is saved', { name: values.title }))
      onClose()
    } catch (error) {
      if (getErrorCode(error) !== 'STATUS_CONFLICT') throw error
      const { data } = await client.query({ query: HomeBannersDocument, fetchPolicy: 'network-only' })
      const fresh = data?.homeBanners?.find(({ id }) => id === row?.id)
      if (!fresh) throw error
      setTheirs({ values: toValues(fresh), version: fresh.version })
    }
  }

  const decide = (keepsMine: boolean) => {
    if (!theirs) return
    setVersion(theirs.version)
    if (!keepsMine) form.reset(theirs.values)
    setTheirs(null)
  }
  const { isSubmitting, isDirty } = form.formState
  return (
    <DialogFrame
      title={row ? verbatim(row.title) : t('New banner')}
      maxWidth="60rem"
      isLocked={isSubmitting}
      isModalOnly={isDirty}
      onClose={onClose}
    >
      <Form form={form} onSubmit={save}>
        <Dialog.Body>
          <div className={styles.stack}>
            <FormError />
            {theirs && (
              <ConflictNote
                fields={findDiffering(form.getValues(), theirs.values)
                  .map((field) => describeField(field, theirs.values))
                  .join(', ')}
                onDecide={decide}
              />
            )}
            <BannerPreview values={form.watch()} />
            <Fields onUpload={(change) => setUploading((count) => count + change)} />
          </div>
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose />
          <NetworkButton type="submit" loading={isSubmitting} disabled={theirs !== null || uploading > 0}>
            {t('Save')}
          </NetworkButton>
        </Dialog.Footer>
      </Form>
    </DialogFrame>
  )
}

function Fields({ onUpload }: { onUpload: OnUpload }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField name="title" label={t('Title')} hint={t('At most 60 characters')} maxLength={60} isRequired />
        <TextField name="buttonLabel" label={t('Button')} hint={t('At most 30 characters')} maxLength={30} isRequired />
      </div>
      <TextField name="text" label={t('Text')} hint={t('At most 120 characters')} maxLength={120} />
      <LinkField />
      <div className={styles.pair}>
        <BannerPictureField
          name="phoneImage"
          screen="PHONE"
          onUpload={onUpload}
          label={t('Picture for phones')}
          hint={t('Cropped to 4:3. What matters stands in the middle, on the right.')}
        />
        <BannerPictureField
          name="wideImage"
          screen="WIDE"
          onUpload={onUpload}
          label={t('Picture for wide screens')}
          hint={t('Cropped to 2:1, best from 1280 pixels wide. Without pictures the basket is shown.')}
        />
      </div>
      <div className={styles.pair}>
        <TextField name="startsAt" type="datetime-local" label={t('Starts')} hint={t('Empty: at once')} />
        <TextField name="endsAt" type="datetime-local" label={t('Ends')} hint={t('Empty: no end. Kampala time')} />
      </div>
      <details className={styles.translations}>
        <summary>{t('Luganda and Swahili')}</summary>
        <p>{t('Empty texts are shown in English.')}</p>
        <div className={styles.pair}>
          <TextField name="localTexts.lg.title" label={t('Title in Luganda')} lang="lg" maxLength={60} />
          <TextField name="localTexts.sw.title" label={t('Title in Swahili')} lang="sw" maxLength={60} />
          <TextField name="localTexts.lg.text" label={t('Text in Luganda')} lang="lg" maxLength={120} />
          <TextField name="localTexts.sw.text" label={t('Text in Swahili')} lang="sw" maxLength={120} />
          <TextField name="localTexts.lg.buttonLabel" label={t('Button in Luganda')} lang="lg" maxLength={30} />
          <TextField name="localTexts.sw.buttonLabel" label={t('Button in Swahili')} lang="sw" maxLength={30} />
        </div>
      </details>
      <SwitchField
        name="enabled"
        label={t('On')}
        hint={t('The first banner that is on and within its dates is shown.')}
      />
    </>
  )
}
