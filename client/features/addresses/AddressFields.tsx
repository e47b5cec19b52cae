import { type FormEvent, useState } from 'react'
import { getFieldErrors, notifyError } from '#client/apollo/errors.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { AreaField, Field } from '#client/ui/Field.tsx'
import { useFormFields } from '#client/ui/useFormFields.ts'
import { useIsMounted } from '#client/ui/useIsMounted.ts'
import styles from './AddressFields.module.css'
import { type Address, createAddressForm, validateAddress } from './addressForm.ts'
import { DetectLocation } from './DetectLocation.tsx'
import type { Coordinates } from './locate.ts'
import { findMobileOperator } from './mobileOperator.ts'
import { useSaveAddress } from './useSaveAddress.ts'

interface Props {
  address: Address | null
  onSaved: (addressId: string) => void
}

/** Address form for adding and for editing an address. */
export function AddressFields({ address, onSaved }: Props) {
  const { viewer } = useSession()
  const { save, loading } = useSaveAddress()
  const { element, form, fill, bind, showErrors } = useFormFields(() =>
    createAddressForm(address, viewer ?? { name: '', mobile: '' }),
  )
  const [location, setLocation] = useState<Coordinates>()
  const isMounted = useIsMounted()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validateAddress(form, address ? 'edit' : 'add')
    if (Object.keys(found).length > 0) return showErrors(found)
    try {
      const id = await save(form, address, location)
      // The dialog may have been closed and opened again, with another address.
      if (id && isMounted()) onSaved(id)
    } catch (error) {
      const byField = getFieldErrors(error)
      if (Object.keys(byField).length > 0) showErrors(byField)
      else notifyError(error)
    }
  }

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <DetectLocation form={form} mapPath={address?.mapPath} onFill={fill} onLocation={setLocation} />
      <Field {...bind('name')} label={t('Name')} autoComplete="name" hint={t('Who takes it at the door')} />
      <Field
        {...bind('mobile')}
        label={t('Mobile')}
        autoComplete="tel"
        type="tel"
        inputMode="tel"
        placeholder={verbatim('07xx xxx xxx')}
        required
        suffix={<MobileOperator number={form.mobile} />}
      />
      <div className={styles.wide}>
        <Field
          {...bind('addressLine')}
          label={t('Address line')}
          autoComplete="address-line1"
          placeholder={t('Plot, house, road')}
          required
        />
      </div>
      <Field {...bind('area')} label={t('Area / Village')} autoComplete="address-level3" required />
      <Field
        {...bind('landmark')}
        label={t('Landmark')}
        autoComplete="address-line2"
        placeholder={t('Near the mosque')}
        required
      />
      <Field {...bind('city')} label={t('City')} autoComplete="address-level2" required />
      <Field {...bind('state')} label={t('District')} autoComplete="address-level1" />
      <Field
        {...bind('secondMobile')}
        label={t('Second phone')}
        type="tel"
        inputMode="tel"
        hint={t('Called if the first number cannot be reached')}
        suffix={<MobileOperator number={form.secondMobile} />}
      />
      <Field
        {...bind('plusCode')}
        label={t('Plus Code')}
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={verbatim('6GGJ8H8J+GV')}
        hint={t('Where roads have no names')}
      />
      <div className={styles.wide}>
        <AreaField
          {...bind('riderNote')}
          label={t('Note to the rider')}
          rows={2}
          maxLength={300}
          placeholder={t('Call from the gate')}
        />
      </div>
      <Field
        {...bind('pincode')}
        label={t('Postal code')}
        autoComplete="postal-code"
        inputMode="numeric"
        required={address !== null}
      />
      <Field {...bind('country')} label={t('Country')} autoComplete="country-name" required />
      <Button type="submit" wide busy={loading} busyText={t('Saving...')}>
        {t('Save address')}
      </Button>
    </form>
  )
}

const MobileOperator = ({ number }: { number: string }) => {
  const name = findMobileOperator(number)
  return name && <span className={styles.operator}>{name}</span>
}
