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

test('finds no changes in an unmodified form', () => {
  expect(changesOf(form, kept)).toEqual({ email: false, details: false, any: false })
  expect(changesOf({ ...form, email: ' Grace@Kasero.test ' }, kept).any).toBe(false)
})

test('requires the password for a new email address, and not for a new name', () => {
  expect(changesOf({ ...form, name: 'Grace N.' }, kept)).toMatchObject({ email: false, details: true })
  expect(profileErrors({ ...form, name: 'Grace N.' }, kept)).toEqual({})
  expect(profileErrors({ ...form, email: 'new@kasero.test' }, kept)).toEqual({ password: 'Password is required.' })
  expect(profileErrors({ ...form, email: 'new@kasero.test', password: 'Matooke#1' }, kept)).toEqual({})
})

test('counts another email language as a change of details', () => {
  expect(changesOf({ ...form, language: 'LG' }, kept)).toEqual({ email: false, details: true, any: true })
})

test('requires name, email address and mobile number', () => {
  expect(profileErrors({ ...form, name: ' ', mobile: '' }, kept)).toEqual({
    name: 'Name is required.',
    mobile: 'Mobile number is required.',
  })
  expect(profileErrors({ ...form, email: '' }, kept).email).toBe('Email is required.')
})
