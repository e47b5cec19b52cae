import { expect, test } from 'vitest'
import { drawnIn, msg, speak, t, tn } from './t.ts'

const swahili = { Basket: 'Kikapu', 'Hello {name}': '{name}, habari', '{count} item': ['Kitu {count}', 'Vitu {count}'] as const }

test('without a catalogue a text is its English, with its names filled in', () => {
  expect(t('Basket')).toBe('Basket')
  expect(t('Hello {name}', { name: 'Amina' })).toBe('Hello Amina')
  expect([0, 1, 2].map((count) => tn(count, '{count} item', '{count} items'))).toEqual(['0 items', '1 item', '2 items'])
  expect(tn(2, '{count} of {name}', '{count} of {name}s', { name: 'egg' })).toBe('2 of eggs')
})

test('a value is never looked into for more names', () => {
  expect(t('Hello {name}', { name: '{name}' })).toBe('Hello {name}')
})

test('what is drawn in a language is all in it, what its catalogue lacks in English, and what comes after in the one before', () => {
  const LABEL = msg('Basket')
  expect(
    drawnIn(swahili, () => [
      t(LABEL),
      t('Hello {name}', { name: 'Amina' }),
      tn(1, '{count} item', '{count} items'),
      tn(3, '{count} item', '{count} items'),
      t('New'),
    ]),
  ).toEqual(['Kikapu', 'Amina, habari', 'Kitu 1', 'Vitu 3', 'New'])
  expect(t(LABEL)).toBe('Basket')
})

test('a drawing that fails leaves no language behind', () => {
  expect(() =>
    drawnIn(swahili, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(t('Basket')).toBe('Basket')
})

test('a browser speaks one language from its start', () => {
  speak(swahili)
  expect(t('Basket')).toBe('Kikapu')
  speak({})
})
