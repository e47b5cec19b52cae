import { expect, test } from 'vitest'
import { compileCatalog, mergeCatalog } from './po.ts'
import { textsOf } from './texts.ts'

const head = 'msgid ""\nmsgstr ""\n"Language: sw\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
const text = (words: string, plural?: string) => ({ text: words, files: ['client/a.tsx'], ...(plural && { plural }) })

test('textsOf finds texts inside every mark', () => {
  const code = `const LABEL = msg('Paid')
    export const A = () => <p aria-label={t('Basket')}>{ready ? tn(count, '{count} item', '{count} items') : t('Wait ' + 'for it')}{t(LABEL)}</p>`
  expect(textsOf('a.tsx', code)).toEqual({
    texts: [
      { text: 'Paid' },
      { text: 'Basket' },
      { text: '{count} item', plural: '{count} items' },
      { text: 'Wait for it' },
    ],
    untranslated: [],
    early: [],
  })
})

test('textsOf reports displayed or read-out text outside of every mark', () => {
  const code =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    'export const A = () => <p title="Your basket" className="red">Hello <b>{open ? `${count} items` : "none"}</b> · 3 <i>{count}</i><img alt={"A fish"} /></p>'
  expect(textsOf('a.tsx', code).untranslated.toSorted()).toEqual(['A fish', 'Hello', 'Your basket', 'none', '… items'])
})

test('textsOf checks displayed props and data of our components, and ignores text that is not displayed', () => {
  const code = `const points = [{ title: 'Best prices', key: 'prices' }, { title: msg('Fast') }]
    export const A = () => <Empty text={ok ? 'All is well' : undefined} look="grey" className={ok ? 'band red' : 'band'} action={<b>{t('Go')}</b>} />
    const say = () => notify.error('No network')`
  expect(textsOf('a.tsx', code).untranslated).toEqual(['Best prices', 'All is well', 'No network'])
})

test('textsOf reports text translated at load time, and ignores interpolated text', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  const code = "const waiting = <p>{t('Wait')}</p>\nconst shown = () => t('Go') + t(`${count} items`)"
  expect(textsOf('a.tsx', code)).toMatchObject({ texts: [{ text: 'Wait' }, { text: 'Go' }], early: ['Wait'] })
})

test('mergeCatalog preserves translations, adds new texts untranslated, and removes unused ones', () => {
  const first = mergeCatalog(head, [text('Basket'), text('{count} item', '{count} items'), text('Gone')])
  const said = first
    .replace('msgid "Basket"\nmsgstr ""', '#, fuzzy\nmsgid "Basket"\nmsgstr "Kikapu"')
    .replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "Kitu {count}"\nmsgstr[1] "Vitu {count}"')
  const second = mergeCatalog(said, [text('Basket'), text('New'), text('{count} item', '{count} items')])
  expect(compileCatalog(second)).toEqual({ Basket: 'Kikapu', '{count} item': ['Kitu {count}', 'Vitu {count}'] })
  expect(second).toContain('#, fuzzy\nmsgid "Basket"')
  expect(second).toContain('msgid "New"\nmsgstr ""')
  expect(second).not.toContain('Gone')
  expect(mergeCatalog(second, [text('Basket'), text('New'), text('{count} item', '{count} items')])).toBe(second)
})
