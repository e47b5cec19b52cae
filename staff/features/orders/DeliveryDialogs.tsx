import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { fromLocalInput, toLocalInput } from '#staff/ui/dayTimeFormat.ts'
import { FormDialog } from '#staff/ui/FormDialog.tsx'
import { TextField, useZodForm } from '#staff/ui/form.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import styles from './deliveryDialogs.module.css'
import { ChangeOrderAddressDocument, type OrderDetailFragment, RescheduleOrderDocument } from './orders.generated.ts'

/** The dialogs keep the order as it was when they opened: a change of a colleague is refused instead of taken back. */
type Props = { order: OrderDetailFragment; onClose: () => void }

const reason = z
  .string()
  .trim()
  .min(1, msg('Say why: the history of the order shows it.'))
  .max(300, msg('At most 300 characters.'))

const rescheduleSchema = z.object({
  dueAt: z.string().refine((text) => fromLocalInput(text) > Date.now(), msg('Choose a time in the future.')),
  reason,
})

/** Moves the promised time of an order that is not on its way yet. */
export function RescheduleDialog({ order: opened, onClose }: Props) {
  const [order] = useState(opened)
  const [reschedule] = useMutation(RescheduleOrderDocument)
  const getKey = useRequestKey()
  const form = useZodForm(rescheduleSchema, {
    defaultValues: { dueAt: toLocalInput(Date.parse(order.dueAt)), reason: '' },
  })
  return (
    <FormDialog
      title={t('Move the delivery of {number}', { number: order.number })}
      form={form}
      onClose={onClose}
      confirmLabel={t('Move')}
      onSubmit={async (values) => {
        const input = {
          orderId: order.id,
          version: order.version,
          dueAt: new Date(fromLocalInput(values.dueAt)).toISOString(),
          reason: values.reason,
        }
        await reschedule({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        notify.success(t('The shopper gets an email with the new time'))
        onClose()
      }}
    >
      <TextField
        name="dueAt"
        type="datetime-local"
        label={t('Delivered by')}
        hint={t('At most 14 days ahead. Prices and fee stay as agreed.')}
        min={toLocalInput(Date.now())}
        isRequired
      />
      <TextField name="reason" label={t('Reason')} isRequired />
    </FormDialog>
  )
}

const optional = z.string().trim().max(200, msg('At most 200 characters.'))
const required = optional.min(1, msg('This is needed for the delivery.'))
const addressSchema = z.object({
  name: required,
  mobile: optional,
  secondMobile: optional,
  addressLine: optional,
  area: required,
  city: required,
  landmark: required,
  riderNote: z.string().trim().max(300, msg('At most 300 characters.')),
  reason,
})

/** Changes the address of an order that is not on its way yet. Street and phone are masked: empty keeps them. */
export function AddressDialog({ order: opened, onClose }: Props) {
  const [order] = useState(opened)
  const [change] = useMutation(ChangeOrderAddressDocument)
  const getKey = useRequestKey()
  const { address } = order
  const shown = {
    name: address.name,
    mobile: '',
    secondMobile: '',
    addressLine: '',
    area: address.area,
    city: address.city,
    landmark: address.landmark,
    riderNote: address.riderNote ?? '',
  }
  const form = useZodForm(addressSchema, { defaultValues: { ...shown, reason: '' } })
  return (
    <FormDialog
      title={t('Change the address of {number}', { number: order.number })}
      form={form}
      onClose={onClose}
      confirmLabel={t('Change the address')}
      onSubmit={async ({ reason: why, ...fields }) => {
        const changed = Object.fromEntries(
          Object.entries(fields).filter(([name, value]) => value !== shown[name as keyof typeof shown]),
        )
        if (Object.keys(changed).length === 0) {
          onClose()
          return
        }
        const input = { orderId: order.id, version: order.version, address: changed, reason: why }
        await change({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        notify.success(t('The address is changed, the fee stays as agreed'))
        onClose()
      }}
    >
      <div className={styles.pair}>
        <TextField name="name" label={t('Name')} isRequired />
        <TextField
          name="mobile"
          type="tel"
          label={t('Phone')}
          placeholder={verbatim(address.mobile)}
          hint={t('Empty: stays as it is.')}
        />
      </div>
      <TextField
        name="secondMobile"
        type="tel"
        label={t('Second phone')}
        placeholder={verbatim(address.secondMobile ?? '')}
        hint={t('Empty: stays as it is.')}
      />
      <TextField
        name="addressLine"
        label={t('Street')}
        placeholder={verbatim(address.addressLine)}
        hint={t('Empty: stays as it is.')}
      />
      <div className={styles.pair}>
        <TextField name="area" label={t('Area or village')} isRequired />
        <TextField name="city" label={t('City or town')} isRequired />
      </div>
      <TextField name="landmark" label={t('Landmark')} isRequired />
      <TextField name="riderNote" label={t('Directions for the rider')} />
      <TextField name="reason" label={t('Reason')} isRequired />
    </FormDialog>
  )
}
