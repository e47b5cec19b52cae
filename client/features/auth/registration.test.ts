import { expect, test } from 'vitest'
import { emptyRegistration, isFilled, passwordHint, registrationErrors } from './registration.ts'

const good = { name: 'Namusoke Grace', email: 'grace@kasero.test', mobile: '0772401118', password: 'Matooke#1', confirmPassword: 'Matooke#1' }

test('a good form has no errors', () => {
  expect(registrationErrors(good)).toEqual({})
})

test('every field is asked for, in the words of the specification', () => {
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
])('the password %s is refused', (password, message) => {
  expect(registrationErrors({ ...good, password, confirmPassword: password })).toEqual({ password: message })
})

test('the confirmation must match', () => {
  expect(registrationErrors({ ...good, confirmPassword: 'Matooke#2' })).toEqual({ confirmPassword: 'Passwords do not match.' })
})

test('blanks do not fill a field', () => {
  expect(isFilled(good)).toBe(true)
  expect(isFilled({ ...good, name: '  ' })).toBe(false)
})

test('the hint names the signs, which stay together on one line', () => {
  expect(passwordHint()).toBe('8 characters or more, with a number and one of !\u00a0@\u00a0#\u00a0$\u00a0%\u00a0^\u00a0&\u00a0*')
})
