import { expect, test } from 'vitest'
import {
  createAddressForm,
  emptyAddress,
  formatMobile,
  formatPlace,
  toAddressInput,
  validateAddress,
} from './addressForm.ts'

const good = {
  ...emptyAddress,
  addressLine: 'Plot 14, Ntinda Road',
  area: 'Ntinda',
  landmark: 'Capital Shoppers',
  city: 'Kampala',
  mobile: '0772401118',
}

test('a new address defaults to Uganda and the shopper’s name and number', () => {
  expect(createAddressForm(null, { name: 'Grace', mobile: '+256772401118' })).toMatchObject({
    country: 'Uganda',
    name: 'Grace',
    mobile: '+256772401118',
  })
})

test('the postal code is optional for a new address and required when editing', () => {
  expect(validateAddress(good, 'add')).toEqual({})
  expect(validateAddress(good, 'edit')).toEqual({ pincode: 'Postal code is required.' })
})

test('reports every required field that is missing', () => {
  expect(Object.keys(validateAddress({ ...emptyAddress, country: ' ' }, 'add'))).toEqual([
    'addressLine',
    'area',
    'landmark',
    'city',
    'country',
    'mobile',
  ])
})

test('sends empty fields as null and omits a location that is not given', () => {
  expect(toAddressInput({ ...good, city: ' Kampala ', state: ' ' })).toMatchObject({
    city: 'Kampala',
    state: null,
    pincode: null,
  })
  expect(toAddressInput({ ...good, riderNote: ' ', plusCode: ' 6GGJ9J37+C2 ' })).toMatchObject({
    riderNote: null,
    secondMobile: null,
    plusCode: '6GGJ9J37+C2',
  })
  expect(toAddressInput(good, { latitude: 0.35, longitude: 32.61 })).toMatchObject({ latitude: 0.35, longitude: 32.61 })
  expect(toAddressInput(good)).not.toHaveProperty('latitude')
})

test('formats places and phone numbers', () => {
  expect(formatPlace({ area: 'Ntinda', city: 'Kampala', state: null, pincode: '', country: 'Uganda' })).toBe(
    'Ntinda, Kampala, Uganda',
  )
  expect(formatPlace({ area: 'Ntinda', city: 'Kampala', state: 'Kampala', pincode: null, country: 'Uganda' })).toBe(
    'Ntinda, Kampala, Uganda',
  )
  expect(formatMobile('+256772401118')).toBe('+256 772 401 118')
  expect(formatMobile('+447911123456')).toBe('+447911123456')
})
