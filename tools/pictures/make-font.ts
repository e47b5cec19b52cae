// Cuts Gabarito down to the letters the shop needs and measures its fallback: node tools/pictures/make-font.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { root } from './svg.ts'

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const letters = `${ascii}\u00a0àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜ’‘“”–—·•×−…°½¼€£©`
const source = readFileSync(
  new URL(import.meta.resolve('@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2')),
)
const options = { variationAxes: { wght: { min: 400, max: 700, default: 400 } } }
const small = await subsetFont(source, letters, { ...options, targetFormat: 'woff2' })
mkdirSync(join(root, 'public/fonts'), { recursive: true })
writeFileSync(join(root, 'public/fonts/gabarito.woff2'), small)

// Average width of ordinary English text, weighted by how often letters occur, against Arial's known widths (2048 units).
const frequency: Record<string, number> = {
  ' ': 18.3,
  e: 10.2,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5,
  h: 5,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2,
  f: 2,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
}
const arial: Record<string, number> = {
  ' ': 569,
  e: 1139,
  t: 569,
  a: 1139,
  o: 1139,
  n: 1139,
  i: 455,
  s: 1024,
  r: 682,
  h: 1139,
  l: 455,
  d: 1139,
  u: 1139,
  c: 1024,
  m: 1706,
  f: 569,
  w: 1479,
  g: 1139,
  p: 1139,
  y: 1024,
  b: 1139,
  v: 1024,
  k: 1024,
}
const face = fontkit.create(
  await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: 400 } }),
) as {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  layout(text: string): { advanceWidth: number }
}
let ours = 0
let theirs = 0
for (const [letter, share] of Object.entries(frequency)) {
  ours += (share * face.glyphForCodePoint(letter.codePointAt(0)).advanceWidth) / face.unitsPerEm
  theirs += (share * arial[letter]!) / 2048
}
const size = ours / theirs
const percent = (value: number) => `${(value * 100).toFixed(2)}%`
console.log(`${small.length} bytes, ${face.characterSet.length} characters`)
console.log(
  `size-adjust: ${percent(size)}; ascent-override: ${percent(face.ascent / face.unitsPerEm / size)}; descent-override: ${percent(-face.descent / face.unitsPerEm / size)}; line-gap-override: ${percent(face.lineGap / face.unitsPerEm / size)};`,
)
