import styles from './AddressWords.module.css'
import { type Address, placeOf, spacedMobile } from './addressForm.ts'

/** An address as a person reads it: who, where, what is near, which phones, what to mind. */
export const AddressWords = ({ address }: { address: Omit<Address, 'id' | 'mapPath' | '__typename'> }) => (
  <span className={styles.words}>
    <b>{address.name}</b>
    <span>{[address.addressLine, address.landmark].filter(Boolean).join(', ')}</span>
    <span>{placeOf(address)}</span>
    <span>{[address.mobile, address.secondMobile].flatMap((number) => (number ? spacedMobile(number) : [])).join(' or ')}</span>
    {address.plusCode && <span>Plus Code {address.plusCode}</span>}
    {address.riderNote && <span>“{address.riderNote}”</span>}
  </span>
)
