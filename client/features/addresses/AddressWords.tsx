import { t } from '#client/i18n/t.ts'
import styles from './AddressWords.module.css'
import { type Address, placeOf, spacedMobile } from './addressForm.ts'

const phonesOf = ({ mobile, secondMobile }: Pick<Address, 'mobile' | 'secondMobile'>) =>
  secondMobile
    ? t('{first} or {second}', { first: spacedMobile(mobile), second: spacedMobile(secondMobile) })
    : spacedMobile(mobile)

/** Formatted address: recipient, street, landmark, area, phone numbers, Plus Code and note to the rider. */
export const AddressWords = ({ address }: { address: Omit<Address, 'id' | 'mapPath' | '__typename'> }) => (
  <span className={styles.words}>
    <b>{address.name}</b>
    <span>{[address.addressLine, address.landmark].filter(Boolean).join(', ')}</span>
    <span>{placeOf(address)}</span>
    <span>{phonesOf(address)}</span>
    {address.plusCode && <span>{t('Plus Code {code}', { code: address.plusCode })}</span>}
    {address.riderNote && <span>“{address.riderNote}”</span>}
  </span>
)
