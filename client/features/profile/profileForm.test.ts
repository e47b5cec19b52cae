import { expect, test } from 'vitest'
import { createProfileForm, findChanges, type Profile, validateProfile } from './profileForm.ts'

const savedProfile: Profile = {
  __typename: 'Viewer',
  id: 'user_1',
  name: 'Namusoke Grace',
  email: 'grace@kasero.test',
  mobile: '+256772401118',
  language: 'EN',
  avatar: null,
  avatarSmall: null,
  pendingEmail: null,
  twoStep: false,
  marketingConsentAt: null,
}
const form = createProfileForm(savedProfile)

test('finds no changes in an unmodified form', () => {
  expect(findChanges(form, savedProfile)).toEqual({ email: false, details: false, any: false })
  expect(findChanges({ ...form, email: ' Grace@Kasero.test ' }, savedProfile).any).toBe(false)
})

test('requires the password for a new email address, and not for a new name', () => {
  expect(findChanges({ ...form, name: 'Grace N.' }, savedProfile)).toMatchObject({ email: false, details: true })
  expect(validateProfile({ ...form, name: 'Grace N.' }, savedProfile)).toEqual({})
  expect(validateProfile({ ...form, email: 'new@kasero.test' }, savedProfile)).toEqual({
    password: 'Password is required.',
  })
  expect(validateProfile({ ...form, email: 'new@kasero.test', password: 'Matooke#1' }, savedProfile)).toEqual({})
})

test('counts another email language as a change of details', () => {
  expect(findChanges({ ...form, language: 'LG' }, savedProfile)).toEqual({ email: false, details: true, any: true })
})

test('requires name, email address and mobile number', () => {
  expect(validateProfile({ ...form, name: ' ', mobile: '' }, savedProfile)).toEqual({
    name: 'Name is required.',
    mobile: 'Mobile number is required.',
  })
  expect(validateProfile({ ...form, email: '' }, savedProfile).email).toBe('Email is required.')
})
