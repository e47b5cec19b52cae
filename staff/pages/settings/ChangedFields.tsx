import { useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import type { SaveSettingsInput } from '#staff/apollo/types.generated.ts'
import { notify } from '#staff/ui/notify.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { SaveSettingsDocument, type SettingsDetailFragment } from './settings.generated.ts'
import styles from './settings.module.css'
import { describeField, type SettingsValues } from './settingsForm.ts'

type FieldName = Exclude<keyof SaveSettingsInput, 'version' | 'idempotencyKey'>

/** The field of the form that shows a setting. */
const toFormField = (name: FieldName): keyof SettingsValues =>
  name === 'opensMinute' ? 'opens' : name === 'closesMinute' ? 'closes' : name

/** Fields that staff changed, each with a button that returns it to the value with which the server was started. */
export function ChangedFields({
  settings,
  reload,
}: {
  settings: SettingsDetailFragment
  reload: () => Promise<unknown>
}) {
  const [save, { loading }] = useMutation(SaveSettingsDocument)
  const getKey = useRequestKey()
  const changed = settings.changed as FieldName[]
  if (changed.length === 0) return null
  const reset = async (name: FieldName) => {
    try {
      const input = { version: settings.version, [name]: null }
      await save({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      notify.success(t('{field} has its default again', { field: describeField(toFormField(name)) }))
    } catch (error) {
      notify.problem(error)
      await reload()
    }
  }
  return (
    <PagePanel title={t('Changed by staff')}>
      <ul className={styles.changed}>
        {changed.map((name) => (
          <li key={name}>
            <span>{describeField(toFormField(name))}</span>
            <Button
              size="xs"
              variant="outline"
              disabled={loading}
              aria-label={t('Back to default: {field}', { field: describeField(toFormField(name)) })}
              onClick={() => void reset(name)}
            >
              <IconArrowBackUp />
              {t('Back to default')}
            </Button>
          </li>
        ))}
      </ul>
    </PagePanel>
  )
}
