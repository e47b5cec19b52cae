import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, isSessionEnd, sentenceFor } from '#client/apollo/errors.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './AddressFields.module.css'
import { type Address, type AddressErrors, type AddressForm, addressErrors, formOf } from './addressForm.ts'
import { useSaveAddress } from './useSaveAddress.ts'

interface Props {
  address: Address | null
  onSaved: (addressId: string) => void
}

/** The address form: the same for a new address and for one that is edited. */
export function AddressFields({ address, onSaved }: Props) {
  const { viewer } = useSession()
  const saveAddress = useSaveAddress()
  const [form, setForm] = useState(() => formOf(address, viewer ?? { name: '', mobile: '' }))
  const [errors, setErrors] = useState<AddressErrors>({})
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const refuse = (found: AddressErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = addressErrors(form, address ? 'edit' : 'add')
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    try {
      const id = await saveAddress(form, address)
      if (id) onSaved(id)
    } catch (error) {
      const byField = fieldErrors(error)
      if (Object.keys(byField).length > 0) refuse(byField)
      else if (!isSessionEnd(error)) notify.error(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }

  const bind = (name: keyof AddressForm, autoComplete: string) => ({
    name,
    autoComplete,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm({ ...form, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <Field {...bind('name', 'name')} label="Name" hint="Who takes it at the door" />
      <Field {...bind('mobile', 'tel')} label="Mobile" type="tel" inputMode="tel" placeholder="07xx xxx xxx" required />
      <Field {...bind('addressLine', 'address-line1')} label="Address line" placeholder="Plot, house, road" required />
      <Field {...bind('area', 'address-level3')} label="Area / Village" required />
      <Field {...bind('landmark', 'address-line2')} label="Landmark" placeholder="Near the mosque" required />
      <Field {...bind('city', 'address-level2')} label="City" required />
      <Field {...bind('state', 'address-level1')} label="District" />
      <Field {...bind('pincode', 'postal-code')} label="Postal code" inputMode="numeric" required={address !== null} />
      <Field {...bind('country', 'country-name')} label="Country" required />
      <Button type="submit" wide busy={busy} busyText="Saving...">
        Save address
      </Button>
    </form>
  )
}
