import { describe, expect, it } from 'vitest'
import { findEvidence } from './evidence.ts'

const read = (text: string) => findEvidence('a.test.ts', text)
const titlesOf = (text: string) => {
  const { evidence, complaints } = read(text)
  expect(complaints).toEqual([])
  return evidence.map(({ id, title }) => `${id} ${title}`)
}

describe('The evidence of a requirement', () => {
  it.each([
    ['of a test', `it('rejects it', () => {})`, 'rejects it'],
    ['with quotes', `test("doesn't accept it", () => {})`, "doesn't accept it"],
    ['of a group', `describe('A refusal', () => { it('is logged', () => {}) })`, 'A refusal'],
    ['behind a table', `it.each([['a row'], ['another (row)']])('rejects %s', () => {})`, 'rejects %s'],
    [
      'behind a table of several lines',
      `it.each([\n  ['a row', '])("no title"'],\n  'another row',\n])('rejects %s', () => {})`,
      'rejects %s',
    ],
    [
      'behind a table with types, in a line of its own',
      `it.each<[string, number]>([\n  [\n    'a row',\n    1,\n  ],\n])(\n  'rejects %s',\n  () => {},\n)`,
      'rejects %s',
    ],
    ['behind a named table', `describe.each(APIS)('Through $name', () => {})`, 'Through $name'],
    ['with options', `it('rejects it', { timeout: 5 }, () => {})`, 'rejects it'],
    ['of a template', `it(\`rejects \${size} bytes\`, () => {})`, 'rejects … bytes'],
  ])('has the title %s', (_, test, title) => {
    expect(titlesOf(`// ASVS 1.2.3, 16.4.1\n// More about it.\n${test}`)).toEqual([`1.2.3 ${title}`, `16.4.1 ${title}`])
  })

  it('says without which program a test does not run', () => {
    expect(titlesOf(`// ASVS 1.2.3, where nginx is installed\nit.skipIf(!hasNginx)('rejects it', () => {})`)).toEqual([
      '1.2.3 rejects it (where nginx is installed)',
    ])
  })

  it.each([
    ['a test without a title', `it('', () => {})`, /without a title/],
    ['a test whose title is computed', `it(title, () => {})`, /without a title/],
    ['a skipped test', `it.skip('rejects it', () => {})`, /\.skip, which may not run/],
    ['a skipped table', `it.skip.each([1])('rejects %s', () => {})`, /\.skip,/],
    ['a planned test', `it.todo('rejects it')`, /\.todo,/],
    ['a condition', `it.skipIf(isSlow)('rejects it', () => {})`, /\.skipIf,/],
    ['another condition', `it.runIf(isFast)('rejects it', () => {})`, /\.runIf,/],
    ['no test', `const limit = 3`, /no test below it/],
    ['the end of the file', '', /no test below it/],
    ['a row of a table', `[1].map((size) => size)`, /no test below it/],
  ])('does not count above %s', (_, test, complaint) => {
    expect(read(`// ASVS 1.2.3\n${test}`)).toEqual({
      evidence: [],
      complaints: [expect.stringMatching(complaint)],
    })
  })

  it.each(['skip', 'skipIf(isSlow)'])('does not count within describe.%s', (modifier) => {
    const { evidence, complaints } = read(`describe.${modifier}('A group', () => {
      // ASVS 1.2.3
      it('rejects it', () => {})
    })`)
    expect({ evidence, complaints }).toEqual({
      evidence: [],
      complaints: [expect.stringMatching(/^a\.test\.ts:2 .*may not run/)],
    })
  })

  it.each(['skip', 'todo'])('does not count for .%s, even where a program is named', (modifier) => {
    expect(
      read(`// ASVS 1.2.3, where nginx is installed\nit.${modifier}('rejects it', () => {})`).complaints,
    ).toHaveLength(1)
  })

  it.each(['ASVS 6.2', 'ASVS 6.2.4 and 6.2.5', 'ASVS 6.2.4: lengths'])('is not named by "%s"', (comment) => {
    expect(read(`// ${comment}\nit('rejects it', () => {})`).complaints).toEqual([
      expect.stringMatching(/must read as/),
    ])
  })
})
