import { expect, test } from 'vitest'
import { msg, renderWithCatalog, setCatalog, type Translated, type TranslatedNode, t, tn } from './t.ts'

const swahili = {
  Basket: 'Kikapu',
  'Hello {name}': '{name}, habari',
  '{count} item': ['Kitu {count}', 'Vitu {count}'] as const,
}

test('returns the English message with its placeholders filled in when there is no catalogue', () => {
  expect(t('Basket')).toBe('Basket')
  expect(t('Hello {name}', { name: 'Amina' })).toBe('Hello Amina')
  expect([0, 1, 2].map((count) => tn(count, '{count} item', '{count} items'))).toEqual(['0 items', '1 item', '2 items'])
  expect(tn(2, '{count} of {name}', '{count} of {name}s', { name: 'egg' })).toBe('2 of eggs')
})

test('does not expand placeholders inside a value', () => {
  expect(t('Hello {name}', { name: '{name}' })).toBe('Hello {name}')
})

test('renderWithCatalog translates within the callback, falls back to English, and restores the previous language', () => {
  const LABEL = msg('Basket')
  expect(
    renderWithCatalog(swahili, () => [
      t(LABEL),
      t('Hello {name}', { name: 'Amina' }),
      tn(1, '{count} item', '{count} items'),
      tn(3, '{count} item', '{count} items'),
      t('New'),
    ]),
  ).toEqual(['Kikapu', 'Amina, habari', 'Kitu 1', 'Vitu 3', 'New'])
  expect(t(LABEL)).toBe('Basket')
})

test('renderWithCatalog restores the language when the callback throws', () => {
  expect(() =>
    renderWithCatalog(swahili, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(t('Basket')).toBe('Basket')
})

test('setCatalog sets the language of the page', () => {
  setCatalog(swahili)
  expect(t('Basket')).toBe('Kikapu')
  setCatalog({})
})

test('compiles only translated text where a component demands it', () => {
  const texts: Translated[] = [t('Basket'), tn(1, '{count} item', '{count} items')]
  const nodes: TranslatedNode[] = [t('Basket'), false]
  // @ts-expect-error: unmarked English
  texts.push('Basket')
  // @ts-expect-error: unmarked English
  nodes.push('Basket')
  expect([texts.length, nodes.length]).toEqual([3, 3])
})
