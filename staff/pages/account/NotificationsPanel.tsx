import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Stack } from '@chakra-ui/react'
import { z } from 'zod'
import { t } from '#client/i18n/t.ts'
import type { NoticeKind } from '#staff/apollo/types.generated.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { CheckboxField, Form, FormError, SelectField, useZodForm } from '#staff/ui/form.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import {
  MyNotificationsDocument,
  type MyNotificationsQuery,
  SaveMyNotificationsDocument,
} from './notifications.generated.ts'
import { PushSetting } from './PushSetting.tsx'
import { isPushSupported } from './push.ts'

type Settings = Omit<NonNullable<MyNotificationsQuery['myNotifications']>, '__typename'>

/**
 * Which emails the member gets about new orders, payment problems and tickets; nothing for roles that see none of them.
 */
export function NotificationsPanel() {
  const { data } = useQuery(MyNotificationsDocument)
  const settings = data?.myNotifications
  const seesOrders = useIsAllowed('orders.read')
  const seesTickets = useIsAllowed('tickets.read')
  if (!settings || !(seesOrders || seesTickets)) return null
  return (
    <PagePanel title={t('Notifications')}>
      <Stack gap="18px" alignItems="start">
        <SettingsForm settings={settings} seesOrders={seesOrders} seesTickets={seesTickets} />
        <PushSetting />
      </Stack>
    </PagePanel>
  )
}

const delivery = z.enum(['AT_ONCE', 'DIGEST', 'NONE'])
const schema = z.object({
  newOrder: delivery,
  paymentProblem: delivery,
  ticket: delivery,
  push: z.object({ NEW_ORDER: z.boolean(), PAYMENT_PROBLEM: z.boolean(), TICKET: z.boolean() }),
})
const KINDS: readonly NoticeKind[] = ['NEW_ORDER', 'PAYMENT_PROBLEM', 'TICKET']

type FormProps = { settings: Settings; seesOrders: boolean; seesTickets: boolean }

function SettingsForm({ settings: { newOrder, paymentProblem, ticket, pushOff }, seesOrders, seesTickets }: FormProps) {
  const form = useZodForm(schema, {
    defaultValues: {
      newOrder,
      paymentProblem,
      ticket,
      push: {
        NEW_ORDER: !pushOff.includes('NEW_ORDER'),
        PAYMENT_PROBLEM: !pushOff.includes('PAYMENT_PROBLEM'),
        TICKET: !pushOff.includes('TICKET'),
      },
    },
  })
  const [save, { loading }] = useMutation(SaveMyNotificationsDocument)
  const submit = async ({ push, ...emails }: z.infer<typeof schema>) => {
    const input = { ...emails, pushOff: KINDS.filter((kind) => !push[kind]) }
    await save({
      variables: { input },
      update: (cache, { data }) => {
        if (data)
          cache.writeQuery({
            query: MyNotificationsDocument,
            data: { myNotifications: data.saveMyNotifications.notifications },
          })
      },
    })
    notify.success(t('Your notifications are set'))
  }
  const options = [
    { value: 'AT_ONCE', label: t('At once') },
    { value: 'DIGEST', label: t('Once an hour') },
    { value: 'NONE', label: t('No email') },
  ]
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="12px" alignItems="start">
        <FormError />
        {seesOrders && <SelectField name="newOrder" label={t('New orders')} options={options} />}
        {seesOrders && <SelectField name="paymentProblem" label={t('Payment problems')} options={options} />}
        {seesTickets && <SelectField name="ticket" label={t('New tickets')} options={options} />}
        {isPushSupported() && (
          <Stack as="fieldset" gap="8px">
            <legend>{t('In browsers that you turned on')}</legend>
            {seesOrders && <CheckboxField name="push.NEW_ORDER" label={t('New orders')} />}
            {seesOrders && <CheckboxField name="push.PAYMENT_PROBLEM" label={t('Payment problems')} />}
            {seesTickets && <CheckboxField name="push.TICKET" label={t('New tickets')} />}
          </Stack>
        )}
        <Button type="submit" variant="outline" loading={loading} loadingText={t('Saving')}>
          {t('Save')}
        </Button>
      </Stack>
    </Form>
  )
}
