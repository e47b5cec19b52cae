import { expect, test } from 'vitest'
import { createProfileForm, findChanges, type Profile, validateProfile } from './profileForm.ts'

const kept: Profile = {
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
const form = createProfileForm(kept)

test('finds no changes in an unmodified form', () => {
  expect(findChanges(form, kept)).toEqual({ email: false, details: false, any: false })
  expect(findChanges({ ...form, email: ' Grace@Kasero.test ' }, kept).any).toBe(false)
})

test('requires the password for a new email address, and not for a new name', () => {
  expect(findChanges({ ...form, name: 'Grace N.' }, kept)).toMatchObject({ email: false, details: true })
  expect(validateProfile({ ...form, name: 'Grace N.' }, kept)).toEqual({})
  expect(validateProfile({ ...form, email: 'new@kasero.test' }, kept)).toEqual({ password: 'Password is required.' })
  expect(validateProfile({ ...form, email: 'new@kasero.test', password: 'Matooke#1' }, kept)).toEqual({})
})

test('counts another email language as a change of details', () => {
  expect(findChanges({ ...form, language: 'LG' }, kept)).toEqual({ email: false, details: true, any: true })
})

test('requires name, email address and mobile number', () => {
  expect(validateProfile({ ...form, name: ' ', mobile: '' }, kept)).toEqual({
    name: 'Name is required.',
    mobile: 'Mobile number is required.',
  })
  expect(validateProfile({ ...form, email: '' }, kept).email).toBe('Email is required.')
})
