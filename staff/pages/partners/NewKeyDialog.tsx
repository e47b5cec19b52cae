import { useMutation } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import type { PartnerScope } from '#staff/apollo/types.generated.ts'
import { FormDialog } from '#staff/ui/FormDialog.tsx'
import { CheckboxField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { CreatePartnerKeyDocument, PartnersDocument } from './partners.generated.ts'
import { SCOPE_NAMES } from './scopes.ts'

const SCOPES = Object.keys(SCOPE_NAMES) as PartnerScope[]

const newKey = z.object({
  partnerName: z.string().trim().min(1, msg('Type a name.')),
  scopes: z
    .record(z.string(), z.boolean())
    .refine((scopes) => Object.values(scopes).some(Boolean), msg('Choose at least one kind of data.')),
  origins: z.string(),
  test: z.boolean(),
})

type Props = { partnerNames: readonly string[]; onCreated: (plainText: string) => void; onClose: () => void }

/** Creates a key for a partner. Render it only while it is open. */
export function NewKeyDialog({ partnerNames, onCreated, onClose }: Props) {
  const getKey = useRequestKey()
  // The plain text must not stay in the cache of the client.
  const [create] = useMutation(CreatePartnerKeyDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: [PartnersDocument],
  })
  const form = useZodForm(newKey, {
    defaultValues: {
      partnerName: '',
      scopes: Object.fromEntries(SCOPES.map((scope) => [scope, scope === 'CATALOGUE_READ'])),
      origins: '',
      test: false,
    },
  })
  const { errors } = form.formState
  const scopesError = (errors.scopes as { root?: { message?: string }; message?: string } | undefined)?.message
  return (
    <FormDialog
      title={t('New key')}
      form={form}
      confirmLabel={t('Create the key')}
      onSubmit={async ({ partnerName, scopes, origins, test }) => {
        const input = {
          partnerName,
          scopes: SCOPES.filter((scope) => scopes[scope]),
          origins: origins.split(/\s+/).filter(Boolean),
          test,
        }
        const { data } = await create({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        onClose()
        if (data?.createPartnerKey.key) onCreated(data.createPartnerKey.key)
      }}
      onClose={onClose}
    >
      <TextField
        name="partnerName"
        label={t('Partner')}
        hint={t('A new name creates the partner.')}
        list="partner-names"
        autoComplete="off"
        isRequired
      />
      <datalist id="partner-names">
        {partnerNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Stack as="fieldset" gap="8px">
        <legend>{t('May read')}</legend>
        {SCOPES.map((scope) => (
          <CheckboxField key={scope} name={`scopes.${scope}`} label={t(SCOPE_NAMES[scope])} />
        ))}
        {scopesError && <p role="alert">{t(scopesError)}</p>}
      </Stack>
      <TextField
        name="origins"
        label={t('Web pages that use the key')}
        hint={t('Origins such as https://books.example, with spaces between them.')}
      />
      <CheckboxField name="test" label={t('Test key, which reads the demo shopper only')} />
    </FormDialog>
  )
}
