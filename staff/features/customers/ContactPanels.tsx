import { IconEye } from '@tabler/icons-react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import type { StaffContactField } from '#staff/apollo/types.generated.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Timeline } from '#staff/ui/Timeline.tsx'
import type { CustomerDetailFragment } from './customers.generated.ts'
import styles from './customers.module.css'
import { MissingEmail } from './MissingEmail.tsx'
import { Revealed } from './Revealed.tsx'

type Props = { customer: CustomerDetailFragment }

const formatTime = (at: string) => dayTimeFormat.format(new Date(at))
const LANGUAGES: Record<string, string> = { en: 'English', lg: 'Luganda', sw: 'Kiswahili' }

/** Masked phone number and email address. */
export function ContactPanel({ customer, onShown }: Props & { onShown: () => void }) {
  const { id, mobile, email, hasEmail, language } = customer
  return (
    <PagePanel title={t('Contact')}>
      <Revealed
        label={t('Phone number')}
        masked={mobile}
        target={{ customerId: id, field: 'MOBILE' }}
        scheme="tel"
        onShown={onShown}
      />
      {hasEmail ? (
        <Revealed
          label={t('Email address')}
          masked={email}
          target={{ customerId: id, field: 'EMAIL' }}
          scheme="mailto"
          onShown={onShown}
        />
      ) : (
        <MissingEmail customerId={id} />
      )}
      <p>{t('Language: {language}', { language: LANGUAGES[language] ?? language })}</p>
    </PagePanel>
  )
}

/** Addresses with masked streets and phone numbers. */
export function AddressesPanel({ customer, onShown }: Props & { onShown: () => void }) {
  const { addresses, id: customerId } = customer
  return (
    <PagePanel title={t('Addresses')} meta={addresses.length}>
      {addresses.length === 0 && <p>{t('No address yet.')}</p>}
      {addresses.map(({ id, name, addressLine, area, city, landmark, mobile }) => (
        <div key={id} className={styles.address}>
          <b>{name}</b>
          <small>{[area, city, landmark].filter(Boolean).join(', ')}</small>
          <Revealed
            label={verbatim(`${t('Street')}, ${area || city}`)}
            masked={addressLine}
            target={{ customerId, addressId: id, field: 'STREET' }}
            onShown={onShown}
          />
          <Revealed
            label={verbatim(`${t('Phone number')}, ${area || city}`)}
            masked={mobile}
            target={{ customerId, addressId: id, field: 'MOBILE' }}
            scheme="tel"
            onShown={onShown}
          />
        </div>
      ))}
    </PagePanel>
  )
}

const DISCLOSURES: Record<StaffContactField, (name: string) => Translated> = {
  MOBILE: (name) => t('{name} saw the phone number', { name }),
  SECOND_MOBILE: (name) => t('{name} saw the second phone number', { name }),
  EMAIL: (name) => t('{name} saw the email address', { name }),
  STREET: (name) => t('{name} saw the street', { name }),
}

/** Who looked at masked data, when and why. */
export function LooksPanel({ customer: { reveals } }: Props) {
  return (
    <PagePanel title={t('Who looked')}>
      {reveals.length === 0 ? (
        <p>{t('No member of staff yet.')}</p>
      ) : (
        <Timeline
          label={t('Who looked')}
          entries={reveals.map(({ id, at, actor, field, orderNumber, reason }) => ({
            id,
            icon: IconEye,
            title: DISCLOSURES[field](actor),
            detail: [formatTime(at), orderNumber, reason].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </PagePanel>
  )
}
