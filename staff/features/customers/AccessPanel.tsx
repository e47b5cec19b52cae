import { useMutation } from '@apollo/client/react'
import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { notify } from '#staff/ui/notify.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { type Reason, ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  BlockCustomerDocument,
  type CustomerDetailFragment,
  SignOutCustomerDocument,
  UnblockCustomerDocument,
} from './customers.generated.ts'

type Props = { customer: CustomerDetailFragment }

/** Ends sessions of a customer, and blocks the account. */
export function AccessPanel({ customer: { id, name, blocked } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [block] = useMutation(BlockCustomerDocument)
  const [unblock] = useMutation(UnblockCustomerDocument)
  const getKey = useRequestKey()
  const [signOut] = useMutation(SignOutCustomerDocument, {
    variables: { input: { id } },
    onCompleted: () => notify.success(t('Signed out everywhere')),
    onError: notify.problem,
  })
  // The audit log stores the English text, whatever the language of the member.
  const reasons: Reason[] = [
    { value: 'Misuse', label: t('Misuse') },
    { value: 'Asked for by the customer', label: t('Asked for by the customer') },
    { value: 'Something else', label: t('Something else'), needsNote: true },
  ]
  return (
    <PagePanel title={t('Access')}>
      <Stack gap="10px">
        <Button variant="outline" onClick={() => void signOut()}>
          {t('Sign out everywhere')}
        </Button>
        <Button variant="outline" {...(!blocked && { colorPalette: 'red' })} onClick={() => setAsking(true)}>
          {blocked ? t('Unblock') : t('Block')}
        </Button>
      </Stack>
      {isAsking && (
        <ReasonDialog
          title={blocked ? t('Unblock {name}?', { name }) : t('Block {name}?', { name })}
          text={
            blocked
              ? t('The customer can log in again.')
              : t('All devices are signed out and log-ins to the account are refused. Open orders stay as they are.')
          }
          reasons={reasons}
          confirmLabel={blocked ? t('Unblock') : t('Block')}
          isDangerous={!blocked}
          onConfirm={async (reason, note) => {
            const input = { id, reason: (note || reason).slice(0, 200) }
            const variables = { input: { ...input, idempotencyKey: getKey([blocked, input]) } }
            await (blocked ? unblock({ variables }) : block({ variables }))
            getKey.forget()
            notify.success(blocked ? t('The customer is unblocked') : t('The customer is blocked'))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </PagePanel>
  )
}
