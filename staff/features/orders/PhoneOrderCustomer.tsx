import { useQuery } from '@apollo/client/react'
import { Button, Field, Input } from '@chakra-ui/react'
import { IconPhone } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import { PhoneOrderCustomersDocument } from './orders.generated.ts'
import styles from './orders.module.css'

export type Customer = { id: string; name: string; mobile: string }
export type NewCustomer = { name: string; mobile: string; email: string }

type Props = {
  customer: Customer | null
  person: NewCustomer | null
  onChoose: (customer: Customer | null) => void
  onPerson: (person: NewCustomer | null) => void
}

/** Who orders: a customer who was found, or a new one. */
export function CustomerPanel({ customer, person, onChoose, onPerson }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDeferredValue(typed)
  const { data } = useQuery(PhoneOrderCustomersDocument, {
    variables: { search },
    skip: search.length < 3 || customer !== null || person !== null,
  })
  const found = search.length < 3 ? undefined : data?.customers?.nodes
  if (customer)
    return (
      <PagePanel
        title={t('Customer')}
        actions={
          <Button size="xs" variant="outline" onClick={() => onChoose(null)}>
            {t('Another customer')}
          </Button>
        }
      >
        <b>{customer.name}</b>
        <span className={styles.second}>{customer.mobile}</span>
      </PagePanel>
    )
  if (person)
    return (
      <PagePanel
        title={t('New customer')}
        actions={
          <Button size="xs" variant="outline" onClick={() => onPerson(null)}>
            {t('Find a customer')}
          </Button>
        }
      >
        <div className={styles.fields}>
          <Field.Root required>
            <Field.Label>{t('Name')}</Field.Label>
            <Input
              autoFocus
              value={person.name}
              maxLength={200}
              onChange={({ target }) => onPerson({ ...person, name: target.value })}
            />
          </Field.Root>
          <Field.Root required>
            <Field.Label>{t('Phone')}</Field.Label>
            <Input
              type="tel"
              value={person.mobile}
              onChange={({ target }) => onPerson({ ...person, mobile: target.value })}
            />
          </Field.Root>
          <Field.Root>
            <Field.Label>{t('Email, if the customer has one')}</Field.Label>
            <Input
              type="email"
              value={person.email}
              onChange={({ target }) => onPerson({ ...person, email: target.value })}
            />
            <Field.HelperText>
              {t('Without one the customer cannot log in. It can be added later on the page of the customer.')}
            </Field.HelperText>
          </Field.Root>
        </div>
      </PagePanel>
    )
  return (
    <PagePanel title={t('Customer')}>
      <Field.Root>
        <Field.Label>{t('Phone number or name')}</Field.Label>
        <Input autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      </Field.Root>
      <div className={styles.choices}>
        {found?.map((one) => (
          <Button key={one.id} variant="outline" justifyContent="start" onClick={() => onChoose(one)}>
            {verbatim(`${one.name}, ${one.mobile}`)}
            <span className={styles.second}>{tn(one.orderCount, '{count} order', '{count} orders')}</span>
          </Button>
        ))}
        {found && (
          <Button
            variant="ghost"
            justifyContent="start"
            onClick={() =>
              onPerson(
                // Not what was searched for, which may lack the last characters.
                /^[\d\s+]+$/.test(typed)
                  ? { name: '', mobile: typed, email: '' }
                  : { name: typed, mobile: '', email: '' },
              )
            }
          >
            <IconPhone />
            {t('New customer')}
          </Button>
        )}
      </div>
    </PagePanel>
  )
}
