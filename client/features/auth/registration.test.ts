import { expect, test } from 'vitest'
import { emptyRegistration, getPasswordHint, isFormFilled, validateRegistration } from './registration.ts'

const good = {
  name: 'Namusoke Grace',
  email: 'grace@kasero.test',
  mobile: '0772401118',
  password: 'Matooke#1',
  confirmPassword: 'Matooke#1',
}

test('accepts a valid form', () => {
  expect(validateRegistration(good)).toEqual({})
})

test('requires every field, with the messages of the specification', () => {
  expect(validateRegistration(emptyRegistration)).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    mobile: 'Mobile number is required.',
    password: 'Password is required.',
    confirmPassword: 'Please confirm your password.',
  })
})

test.each([
  ['Mat#1', 'Password must be at least 8 characters including letters, numbers, and special characters.'],
  ['Matooke##', 'Password must include at least one number.'],
  ['Matooke11', 'Password must include at least one special character.'],
])('rejects the password %s', (password, message) => {
  expect(validateRegistration({ ...good, password, confirmPassword: password })).toEqual({ password: message })
})

test('rejects a confirmation that does not match', () => {
  expect(validateRegistration({ ...good, confirmPassword: 'Matooke#2' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  })
})

test('isFormFilled treats whitespace as empty', () => {
  expect(isFormFilled(good)).toBe(true)
  expect(isFormFilled({ ...good, name: '  ' })).toBe(false)
})

test('getPasswordHint lists the special characters, joined by non-breaking spaces', () => {
  expect(getPasswordHint()).toBe(
    '8 characters or more, with a number and one of !\u00a0@\u00a0#\u00a0$\u00a0%\u00a0^\u00a0&\u00a0*',
  )
})
