import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Link, SimpleGrid, Stack } from '@chakra-ui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { getErrorCode } from '#staff/apollo/errors.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { Form, FormError, MoneyField, resetToStored, SwitchField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { SaveSettingsDocument, type SettingsDetailFragment, SettingsDocument } from './settings.generated.ts'
import styles from './settings.module.css'
import { describeField, findChanged, type SettingsValues, settingsSchema, toInput, toValues } from './settingsForm.ts'

/** Contacts, opening hours, badge and limits of the store. */
export function Component() {
  const { data, error, refetch } = useQuery(SettingsDocument, { fetchPolicy: 'cache-and-network' })
  if (data?.settings)
    return <SettingsForm settings={data.settings} reload={async () => (await refetch()).data?.settings} />
  if (error) return <LoadError title={t('The settings did not load')} error={error} onRetry={refetch} isPage />
  return <PageSkeleton />
}

type Props = { settings: SettingsDetailFragment; reload: () => Promise<SettingsDetailFragment | null | undefined> }

/** A setting that another member changed, and whether it was edited here, too. */
type Theirs = { name: keyof SettingsValues; value: SettingsValues[keyof SettingsValues]; isMineToo: boolean }

const markMine = (
  changed: readonly Omit<Theirs, 'isMineToo'>[],
  edited: Partial<Record<keyof SettingsValues, unknown>>,
) => changed.map((one): Theirs => ({ ...one, isMineToo: edited[one.name] === true }))

const describeValue = (value: Theirs['value']): string =>
  typeof value === 'boolean'
    ? value
      ? t('yes')
      : t('no')
    : typeof value === 'number'
      ? groupThousands(value)
      : value || '–'

function SettingsForm({ settings, reload }: Props) {
  const canEdit = useIsAllowed('settings.edit')
  const [theirs, setTheirs] = useState<Theirs[] | null>(null)
  const [save] = useMutation(SaveSettingsDocument)
  const getKey = useRequestKey()
  const form = useZodForm(settingsSchema, { defaultValues: toValues(settings) })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  /** The settings that the edited fields are based on. */
  const base = useRef(settings)
  const onArrival = useEffectEvent((arrived: SettingsDetailFragment) => {
    const changed = markMine(findChanged(base.current, arrived), dirtyFields)
    base.current = arrived
    // With the new version these fields would replace those of the other member, which are to be seen first. What
    // arrives while the form is sent is its own change, or is shown as a conflict.
    if (!isSubmitting && changed.some(({ isMineToo }) => isMineToo)) setTheirs(changed)
  })
  // The change of another member arrives in the fields that were not edited here.
  useEffect(() => {
    onArrival(settings)
    form.reset(toValues(settings), { keepDirtyValues: true })
  }, [form, settings])
  const takeTheirs = (name: keyof SettingsValues) => {
    form.resetField(name, { defaultValue: toValues(settings)[name] })
    setTheirs((all) => all?.map((one) => (one.name === name ? { ...one, isMineToo: false } : one)) ?? null)
  }
  const { updatedAt, updatedBy } = settings
  return (
    <Page
      title={t('Settings')}
      meta={
        updatedAt &&
        t('changed {time} by {name}', {
          time: verbatim(dayTimeFormat.format(new Date(updatedAt))),
          name: updatedBy ?? t('a former member'),
        })
      }
      actions={
        canEdit && (
          <NetworkButton type="submit" form="settings" loading={isSubmitting} disabled={!isDirty}>
            {t('Save')}
          </NetworkButton>
        )
      }
    >
      <UnsavedInput isDirty={isDirty} />
      {theirs && (
        <>
          <Banner tone="warning" icon={IconAlertTriangle} title={t('The settings were changed meanwhile.')}>
            {t('Your fields are kept. Check all of them and save again.')}
          </Banner>
          <PagePanel title={t('Saved by the other member')}>
            <ul className={styles.changed}>
              {theirs.map(({ name, value, isMineToo }) => (
                <li key={name}>
                  <span>{t('{field}: {value}', { field: describeField(name), value: describeValue(value) })}</span>
                  {isMineToo && (
                    <Button
                      size="xs"
                      variant="outline"
                      aria-label={t('Take theirs: {field}', { field: describeField(name) })}
                      onClick={() => takeTheirs(name)}
                    >
                      {t('Take theirs')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </PagePanel>
        </>
      )}
      <Form
        id="settings"
        form={form}
        onSubmit={async (values) => {
          const sent = form.getValues()
          const input = { version: settings.version, ...toInput(values, dirtyFields) }
          try {
            const { data } = await save({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
            setTheirs(null)
            if (data) {
              base.current = data.saveSettings.settings
              resetToStored(form, sent, toValues(data.saveSettings.settings))
            }
            notify.success(t('The settings are saved'))
          } catch (error) {
            if (getErrorCode(error) !== 'STATUS_CONFLICT') throw error
            const edited = { ...dirtyFields }
            setTheirs(markMine(findChanged(settings, await reload()), edited))
          }
        }}
      >
        <fieldset disabled={!canEdit} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <TwoColumns
            main={
              <>
                <PagePanel title={t('Contacts')} meta={t('on every page of the shop')}>
                  <SimpleGrid columns={{ base: 1, md: 2 }} gap="14px">
                    <TextField name="phone" type="tel" label={t('Phone')} isRequired />
                    <TextField name="whatsapp" type="tel" label={t('WhatsApp')} isRequired />
                    <TextField
                      name="email"
                      type="email"
                      label={t('Email')}
                      hint={t('New orders and tickets are reported here.')}
                      isRequired
                    />
                  </SimpleGrid>
                </PagePanel>
                <PagePanel title={t('Social networks')}>
                  <SimpleGrid columns={{ base: 1, md: 2 }} gap="14px">
                    <TextField name="facebook" type="url" label={t('Facebook')} />
                    <TextField name="instagram" type="url" label={t('Instagram')} />
                    <TextField name="x" type="url" label={t('X')} />
                    <TextField name="tiktok" type="url" label={t('TikTok')} />
                  </SimpleGrid>
                </PagePanel>
              </>
            }
            side={
              <>
                <PagePanel title={t('Opening hours')} meta={t('every day')}>
                  <SimpleGrid columns={2} gap="14px">
                    <TextField name="opens" type="time" label={t('From')} isRequired />
                    <TextField name="closes" type="time" label={t('Until')} isRequired />
                  </SimpleGrid>
                </PagePanel>
                <PagePanel title={t('Delivery')}>
                  <Stack gap="14px">
                    <TextField
                      name="badge"
                      label={t('Badge of products')}
                      hint={t('Empty: “10 min” in the language of the page.')}
                    />
                    <p>
                      {t('The cut-off for delivery today belongs to each zone:')}{' '}
                      <Link asChild variant="underline">
                        <RouterLink to="/delivery">{t('Delivery')}</RouterLink>
                      </Link>
                    </p>
                  </Stack>
                </PagePanel>
                <PagePanel title={t('Work')}>
                  <Stack gap="14px">
                    <SwitchField name="orderMails" label={t('Email every new order to the store')} />
                    <MoneyField name="supportRefundLimit" label={t('Support may refund per order, UGX')} isRequired />
                    <FormError />
                  </Stack>
                </PagePanel>
                {canEdit && <ChangedFields settings={settings} reload={reload} />}
              </>
            }
          />
        </fieldset>
      </Form>
    </Page>
  )
}
