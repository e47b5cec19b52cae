import { expect, test } from 'vitest'
import { changesOf, formOf, profileErrors } from './profileForm.ts'
import type { Profile } from './useProfile.ts'

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
}
const form = formOf(kept)

test('an untouched form has nothing to save', () => {
  expect(changesOf(form, kept)).toEqual({ email: false, details: false, any: false })
  expect(changesOf({ ...form, email: ' Grace@Kasero.test ' }, kept).any).toBe(false)
})

test('name and mobile are saved as they are; another e-mail asks for the password', () => {
  expect(changesOf({ ...form, name: 'Grace N.' }, kept)).toMatchObject({ email: false, details: true })
  expect(profileErrors({ ...form, name: 'Grace N.' }, kept)).toEqual({})
  expect(profileErrors({ ...form, email: 'new@kasero.test' }, kept)).toEqual({ password: 'Password is required.' })
  expect(profileErrors({ ...form, email: 'new@kasero.test', password: 'Matooke#1' }, kept)).toEqual({})
})

test('another language of emails is a detail to save', () => {
  expect(changesOf({ ...form, language: 'LG' }, kept)).toEqual({ email: false, details: true, any: true })
})

test('name, e-mail and mobile are required', () => {
  expect(profileErrors({ ...form, name: ' ', mobile: '' }, kept)).toEqual({
    name: 'Name is required.',
    mobile: 'Mobile number is required.',
  })
  expect(profileErrors({ ...form, email: '' }, kept).email).toBe('Email is required.')
})
