import { expect, test } from 'vitest'
import { emptyCode, extractTypedCharacter, fillBoxes, isCodeComplete, removeIgnored } from './codeBoxes.ts'

test('moves to the next box after a character, and stays in the last one', () => {
  expect(fillBoxes(emptyCode, 0, '4')).toEqual({ boxes: ['4', '', '', '', '', ''], next: 1 })
  expect(fillBoxes(['4', '0', '7', '1', '1', ''], 5, '8')).toEqual({ boxes: ['4', '0', '7', '1', '1', '8'], next: 5 })
})

test('fills all six boxes with a pasted code from any box, and drops extra characters', () => {
  for (const at of [0, 3, 5]) expect(fillBoxes(['9', '', '', '9', '', ''], at, '407118').boxes.join('')).toBe('407118')
  expect(fillBoxes(emptyCode, 0, '4071189').boxes.join('')).toBe('407118')
})

test('fills in part of a code from the box where it was pasted', () => {
  expect(fillBoxes(['4', '0', '', '', '', ''], 2, '711')).toEqual({ boxes: ['4', '0', '7', '1', '1', ''], next: 5 })
})

test('removes whitespace always, and letters when only digits are allowed', () => {
  expect(removeIgnored(' 407 118\n', true)).toBe('407118')
  expect(removeIgnored('Your code: 407118', true)).toBe('407118')
  expect(removeIgnored(' a4-B 1! ', false)).toBe('a4-B1!')
})

test('replaces the character of a box that is already filled', () => {
  expect(extractTypedCharacter('4', '47')).toBe('7')
  expect(extractTypedCharacter('4', '74')).toBe('7')
  expect(extractTypedCharacter('4', '44')).toBe('4')
  expect(extractTypedCharacter('', '47')).toBe('47')
})

test('a code is complete when no box is empty', () => {
  expect(isCodeComplete(['4', '0', '7', '1', '1', '8'])).toBe(true)
  expect(isCodeComplete(['4', '0', '', '1', '1', '8'])).toBe(false)
})
