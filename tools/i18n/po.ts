import PO from 'pofile'
import type { Catalog } from '../../client/i18n/t.ts'
import type { Text } from './texts.ts'

/** Compiles a PO catalogue for the browser. Drafts ('fuzzy' in gettext) are included; the footer mentions them. */
export function compileCatalog(source: string): Catalog {
  const catalogue: Record<string, string | [string, string]> = {}
  for (const { msgid, msgid_plural, msgstr, obsolete } of PO.parse(source).items) {
    const [one = '', other = ''] = msgstr
    if (obsolete || !one) continue
    if (msgid_plural === undefined || msgid_plural === null) catalogue[msgid] = one
    else if (other) catalogue[msgid] = [one, other]
  }
  return catalogue
}

/** Merges texts into a catalogue: existing translations stay, new texts are untranslated, unused ones are removed. */
export function mergeCatalog(source: string, texts: readonly Text[]): string {
  const catalogue = PO.parse(source)
  const known = new Map(catalogue.items.map((item) => [item.msgid, item]))
  catalogue.items = texts.map(({ text, plural, files }) => {
    const item = new PO.Item()
    item.msgid = text
    // pofile marks a text without a plural by null.
    if (plural !== undefined) item.msgid_plural = plural
    item.references = files
    const before = known.get(text)
    const forms = plural === undefined ? 1 : 2
    item.msgstr = Array.from({ length: forms }, (_, form) => before?.msgstr[form] ?? '')
    item.comments = before?.comments ?? []
    item.flags = before?.flags ?? {}
    return item
  })
  return catalogue.toString().trimEnd().concat('\n')
}

/** Returns the placeholders and elements of a text; its translation must contain the same ones. */
export const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([hole]) => hole).toSorted()
