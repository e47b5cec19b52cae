import { expect, test } from 'vitest'
import { emptyAddress } from './addressForm.ts'
import { compareWithForm, type Place } from './compareWithForm.ts'
import { locate } from './locate.ts'

const place: Place = {
  __typename: 'Place',
  addressLine: 'Ntinda Road',
  area: 'Ntinda',
  city: 'Kampala',
  district: 'Kampala',
  plusCode: '6GGJ9J37+C2',
  attribution: null,
  mapPath: null,
}

test('fills empty fields with the detected place', () => {
  const { missing, different } = compareWithForm({ ...emptyAddress, landmark: 'Stage' }, place)
  expect(missing).toEqual({
    addressLine: 'Ntinda Road',
    area: 'Ntinda',
    city: 'Kampala',
    state: 'Kampala',
    plusCode: '6GGJ9J37+C2',
  })
  expect(different).toEqual({})
})

test('keeps typed values and returns the detected values that differ from them', () => {
  const typed = { ...emptyAddress, addressLine: 'Plot 14', area: ' ntinda', city: 'Jinja', plusCode: '6GGJ8H8J+GV' }
  const { missing, different } = compareWithForm(typed, place)
  expect(missing).toEqual({ state: 'Kampala', plusCode: '6GGJ9J37+C2' })
  expect(different).toEqual({ addressLine: 'Ntinda Road', city: 'Kampala' })
})

test('leaves a field unchanged when its detected value is unknown', () => {
  const typed = { ...emptyAddress, addressLine: 'Plot 14', area: 'Ntinda' }
  const { missing, different } = compareWithForm(typed, { ...place, addressLine: null, area: null })
  expect(missing).toEqual({ city: 'Kampala', state: 'Kampala', plusCode: '6GGJ9J37+C2' })
  expect(different).toEqual({})
})

test('locate resolves with the coordinates, and rejects with the reason when location is denied or unsupported', async () => {
  const position = { coords: { latitude: 0.35, longitude: 32.61 } } as GeolocationPosition
  expect(await locate({ getCurrentPosition: (found) => found(position) })).toEqual({ latitude: 0.35, longitude: 32.61 })
  const denied: Geolocation['getCurrentPosition'] = (_found, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError)
  await expect(locate({ getCurrentPosition: denied })).rejects.toThrow(
    'Could not detect location. Please enable location services.',
  )
  await expect(locate(null)).rejects.toThrow('Geolocation is not supported by this browser')
})
