import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { Form, FormError, MoneyField, TextField, useZodForm } from '#staff/ui/form.tsx'
import styles from './TryAddress.module.css'
import { PlaceQuoteDocument, type PlaceQuoteFragment } from './zones.generated.ts'
import { describeArrival } from './zoneTexts.ts'

const schema = z.object({
  city: z.string().trim().min(1, msg('Type a city, town or suburb.')),
  district: z.string().trim(),
  itemsTotal: z
    .int(msg('Type whole shillings, 0 or more.'))
    .min(0, msg('Type whole shillings, 0 or more.'))
    .max(1_000_000_000, msg('Type at most 1,000,000,000.'))
    .nullable(),
})

/** Which zone, fee and promise a shopper with an address in a place has now, as the checkout computes them. */
export function TryAddress() {
  const client = useApolloClient()
  const form = useZodForm(schema, { defaultValues: { city: '', district: '', itemsTotal: null } })
  const [quote, setQuote] = useState<PlaceQuoteFragment | null>(null)
  const submit = async (variables: z.output<typeof schema>) => {
    setQuote(null)
    const { data } = await client.query({ query: PlaceQuoteDocument, variables, fetchPolicy: 'no-cache' })
    setQuote(data?.placeQuote ?? null)
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <FormError />
      <TextField name="city" label={t('City, town or suburb')} autoComplete="off" />
      <TextField
        name="district"
        label={t('District')}
        hint={t('It counts where no zone names the city.')}
        autoComplete="off"
      />
      <MoneyField name="itemsTotal" label={t('Items total, UGX')} />
      <Button type="submit" variant="outline" loading={form.formState.isSubmitting} loadingText={t('Try')}>
        {t('Try')}
      </Button>
      {quote && <Quote quote={quote} />}
    </Form>
  )
}

function Quote({ quote: { zone, fee, missingForFree, promise } }: { quote: PlaceQuoteFragment }) {
  const isUnnamed = zone.everywhereElse
  const sentences = [
    ...(isUnnamed ? [t('No zone names this place.')] : []),
    fee === 0 ? t('Delivery is free.') : t('Delivery {fee}.', { fee: formatUgx(fee) }),
    ...(missingForFree > 0 ? [t('{amount} short of free delivery.', { amount: formatUgx(missingForFree) })] : []),
    describeArrival(promise, zone.promiseMinutes),
  ]
  return (
    <Banner
      isNote
      tone={isUnnamed ? 'warning' : 'success'}
      icon={isUnnamed ? IconMapPinOff : IconMapPin}
      title={verbatim(`${zone.name}.`)}
    >
      {verbatim(sentences.join(' '))}
    </Banner>
  )
}
