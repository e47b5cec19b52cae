import { expect, test } from 'vitest'
import { emptyRegistration, isFilled, passwordHint, registrationErrors } from './registration.ts'

const good = {
  name: 'Namusoke Grace',
  email: 'grace@kasero.test',
  mobile: '0772401118',
  password: 'Matooke#1',
  confirmPassword: 'Matooke#1',
}

test('accepts a valid form', () => {
  expect(registrationErrors(good)).toEqual({})
})

test('requires every field, with the messages of the specification', () => {
  expect(registrationErrors(emptyRegistration)).toEqual({
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
  expect(registrationErrors({ ...good, password, confirmPassword: password })).toEqual({ password: message })
})

test('rejects a confirmation that does not match', () => {
  expect(registrationErrors({ ...good, confirmPassword: 'Matooke#2' })).toEqual({
    confirmPassword: 'Passwords do not match.',
  })
})

test('isFilled treats whitespace as empty', () => {
  expect(isFilled(good)).toBe(true)
  expect(isFilled({ ...good, name: '  ' })).toBe(false)
})

test('passwordHint lists the special characters, joined by non-breaking spaces', () => {
  expect(passwordHint()).toBe(
    '8 characters or more, with a number and one of !\u00a0@\u00a0#\u00a0$\u00a0%\u00a0^\u00a0&\u00a0*',
  )
})
