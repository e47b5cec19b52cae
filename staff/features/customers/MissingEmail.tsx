import { useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { FormDialog } from '#staff/ui/FormDialog.tsx'
import { TextField, useZodForm } from '#staff/ui/form.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { AddCustomerEmailDocument } from './customers.generated.ts'

/** A customer of phone orders without an email address: what it means, and the way to an account of their own. */
export function MissingEmail({ customerId }: { customerId: string }) {
  const canAdd = useIsAllowed('orders.create')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <p>{t('No email address: the customer gets no emails and cannot log in to see the orders.')}</p>
      {canAdd && (
        <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
          <IconMailPlus />
          {t('Add an email address')}
        </Button>
      )}
      {isAdding && <AddEmailDialog customerId={customerId} onClose={() => setAdding(false)} />}
    </>
  )
}

const schema = z.object({ email: z.email(msg('Type a valid email.')) })

function AddEmailDialog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [add] = useMutation(AddCustomerEmailDocument)
  const getKey = useRequestKey()
  const form = useZodForm(schema, { defaultValues: { email: '' } })
  return (
    <FormDialog
      title={t('Add an email address')}
      form={form}
      confirmLabel={t('Add')}
      onSubmit={async ({ email }) => {
        await add({ variables: { input: { id: customerId, email, idempotencyKey: getKey(email) } } })
        notify.success(t("The customer can set a password now, with 'Forgot password'"))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {t(
          "Read it back to the customer: whoever receives its emails gets the account with its orders and addresses. The customer then chooses 'Forgot password' in the shop.",
        )}
      </p>
      <TextField name="email" type="email" label={t('Email')} isRequired />
    </FormDialog>
  )
}
