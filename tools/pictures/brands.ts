// Reads catalogue/brands.json, where people choose how each brand's packs look, and says what is wrong with it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Letters, lettersNames } from './lettering.ts'
import { type LabelStyle, labelStyles } from './packStyle.ts'
import { root } from './svg.ts'

export interface Brand {
  /** The brand's own colour, a second one, and its label paper. */
  colours: [own: string, second: string, paper: string]
  /** Layouts of its labels; each kind of product keeps one. */
  labels: LabelStyle[]
  letters: Letters
}

const COLOUR = /^#[0-9A-F]{6}$/i

/** @throws naming every brand that is not described as it should be */
export function readBrands(): Map<string, Brand> {
  const given = JSON.parse(readFileSync(join(root, 'catalogue/brands.json'), 'utf8')) as Record<
    string,
    { colours: string[]; labels: string[]; letters: string }
  >
  const faults: string[] = []
  const brands = new Map<string, Brand>()
  for (const [name, { colours, labels, letters }] of Object.entries(given)) {
    if (!(colours?.length >= 2 && colours.length <= 3 && colours.every((colour) => COLOUR.test(colour))))
      faults.push(`${name}: colours must be two or three of the form #3A78C4`)
    if (!(labels?.length && labels.every((label) => (labelStyles as readonly string[]).includes(label))))
      faults.push(`${name}: labels must be among ${labelStyles.join(', ')}`)
    if (!(lettersNames as string[]).includes(letters))
      faults.push(`${name}: letters must be one of ${lettersNames.join(', ')}`)
    brands.set(name, {
      colours: [colours[0]!, colours[1]!, colours[2] ?? '#FFFCF4'],
      labels: labels as LabelStyle[],
      letters: letters as Letters,
    })
  }
  if (faults.length) throw new Error(`catalogue/brands.json:\n  ${faults.join('\n  ')}`)
  return brands
}
