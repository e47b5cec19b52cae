/**
 * Extracts every text of the client, of the staff console and of the emails into the translation catalogues,
 * and reports invalid translations.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import PO from 'pofile'
import { fail, ROOT, report } from '../step.ts'
import { mergeCatalog, placeholdersOf } from './po.ts'
import { textsOfClient, textsOfMails, textsOfStaff } from './texts.ts'

/** Each extractor with the catalogues of its translations. */
const SOURCES = [
  { catalogues: `${ROOT}/client/i18n/*.po`, extract: textsOfClient },
  { catalogues: `${ROOT}/staff/i18n/*.po`, extract: textsOfStaff },
  { catalogues: `${ROOT}/server/integrations/mail/translations/*.po`, extract: textsOfMails },
]
const catalogues = () => SOURCES.flatMap(({ catalogues: pattern }) => globSync(pattern))

/**
 * Updates the catalogues.
 * @returns the files that changed, and the complaints that need a manual fix
 */
export function refreshWords(): { stale: string[]; complaints: string[] } {
  const stale: string[] = []
  const complaints: string[] = []
  for (const { catalogues: pattern, extract } of SOURCES) {
    const { texts, untranslated } = extract()
    for (const { file, words, early } of untranslated)
      complaints.push(
        early
          ? `${file}: '${words}' is read once for all languages: mark it with msg() and read it when it is shown.`
          : `${file}: '${words}' goes through no t().`,
      )
    for (const file of globSync(pattern)) {
      const before = readFileSync(file, 'utf8')
      const after = mergeCatalog(before, texts)
      if (after !== before) {
        writeFileSync(file, after)
        stale.push(relative(ROOT, file))
      }
      complaints.push(...mistranslated(file, after))
    }
  }
  return { stale, complaints }
}

/** Checks that all plural forms are present, and that `{names}` and `<elements>` match the English text. */
function mistranslated(file: string, source: string): string[] {
  return PO.parse(source).items.flatMap(({ msgid, msgid_plural, msgstr }) => {
    if (msgstr.every((said) => !said)) return []
    const wanted = [...new Set([...placeholdersOf(msgid), ...placeholdersOf(msgid_plural ?? '')])]
    // The singular form may omit '{count}'.
    const wrong = msgstr.filter(
      (said, form) =>
        !(
          said &&
          placeholdersOf(said).every((hole) => wanted.includes(hole)) &&
          (form === 0 && msgid_plural ? true : wanted.every((hole) => said.includes(hole)))
        ),
    )
    return wrong.map((said) => `${relative(ROOT, file)}: '${said}' for '${msgid}' has not the same names and elements.`)
  })
}

if (import.meta.main) {
  try {
    const since = performance.now()
    const { stale, complaints } = refreshWords()
    for (const file of catalogues()) {
      const { items } = PO.parse(readFileSync(file, 'utf8'))
      console.log(
        `  ${relative(ROOT, file)}: ${items.filter(({ msgstr }) => msgstr[0]).length} of ${items.length} texts`,
      )
    }
    for (const complaint of complaints) console.error(`✗ ${complaint}`)
    if (complaints.length > 0) process.exitCode = 1
    report(stale.length > 0 ? `Regenerated: ${stale.join(', ')}` : 'The catalogues are current', since)
  } catch (error) {
    fail(error)
  }
}
