import { t } from '#client/i18n/t.ts'
import styles from './AddressText.module.css'
import { type Address, formatMobile, formatPlace } from './addressForm.ts'

const formatPhones = ({ mobile, secondMobile }: Pick<Address, 'mobile' | 'secondMobile'>) =>
  secondMobile
    ? t('{first} or {second}', { first: formatMobile(mobile), second: formatMobile(secondMobile) })
    : formatMobile(mobile)

/** Formatted address: recipient, street, landmark, area, phone numbers, Plus Code and note to the rider. */
export const AddressText = ({ address }: { address: Omit<Address, 'id' | 'mapPath' | '__typename'> }) => (
  <span className={styles.text}>
    <b>{address.name}</b>
    <span>{[address.addressLine, address.landmark].filter(Boolean).join(', ')}</span>
    <span>{formatPlace(address)}</span>
    <span>{formatPhones(address)}</span>
    {address.plusCode && <span>{t('Plus Code {code}', { code: address.plusCode })}</span>}
    {address.riderNote && <span>“{address.riderNote}”</span>}
  </span>
)
