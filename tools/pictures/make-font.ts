// Cuts Gabarito down to the letters the shop needs and measures its fallback: node tools/pictures/make-font.ts
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { root } from './svg.ts'

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const letters = `${ascii}\u00a0’‘“”–—·•×−…°½¼€£©`
const accents = 'àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÍÎÑÓÔÖÚÜ'
const source = readFileSync(
  new URL(import.meta.resolve('@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2')),
)
const common = { noHinting: true, targetFormat: 'truetype', keepFeatures: ['kern', 'liga', 'tnum'] }
const variable = { wght: { min: 400, max: 700, default: 400 } }

// Kerning that varies with the weight would be 2.5 kB of 18. All weights take that of 600, which most texts have; few
// pairs differ by more than 2 % of the font size from what the type designer set.
const kerned = await subsetFont(source, letters, { ...common, variationAxes: { wght: 600 } })
const tables = readTables(await subsetFont(source, letters, { ...common, variationAxes: variable }))
tables.set('GPOS', readTables(kerned).get('GPOS')!)
const small = await subsetFont(writeFont(tables), letters, { ...common, targetFormat: 'woff2' })
const accented = await subsetFont(source, accents, {
  ...common,
  keepFeatures: [],
  variationAxes: variable,
  targetFormat: 'woff2',
})
mkdirSync(join(root, 'public/fonts'), { recursive: true })
writeFileSync(join(root, 'public/fonts/gabarito.woff2'), small)
writeFileSync(join(root, 'public/fonts/gabarito-accents.woff2'), accented)

/** Reads the tables of a TrueType font (https://learn.microsoft.com/typography/opentype/spec/otff). */
function readTables(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
      const record = 12 + 16 * place
      const start = font.readUInt32BE(record + 8)
      return [font.toString('latin1', record, record + 4), font.subarray(start, start + font.readUInt32BE(record + 12))]
    }),
  )
}

/** Writes a TrueType font. The checksum of the whole font is wrong until the next subset recomputes it. */
function writeFont(fontTables: Map<string, Buffer>): Buffer {
  const count = fontTables.size
  const power = Math.floor(Math.log2(count))
  const directory = Buffer.alloc(12 + 16 * count)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts = [directory]
  let start = directory.length
  for (const [place, [tag, table]] of [...fontTables].sort(([one], [other]) => (one < other ? -1 : 1)).entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    let checksum = 0
    for (let at = 0; at < padded.length; at += 4) checksum = (checksum + padded.readUInt32BE(at)) >>> 0
    const record = 12 + 16 * place
    directory.write(tag, record, 'latin1')
    directory.writeUInt32BE(checksum, record + 4)
    directory.writeUInt32BE(start, record + 8)
    directory.writeUInt32BE(table.length, record + 12)
    parts.push(padded)
    start += padded.length
  }
  return Buffer.concat(parts)
}

// Average width of ordinary English text, weighted by how often letters occur, against Arial's known widths (2048
// units).
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
console.log(`${small.length} and ${accented.length} bytes, ${letters.length} and ${accents.length} characters`)
console.log(
  `size-adjust: ${percent(size)}; ascent-override: ${percent(face.ascent / face.unitsPerEm / size)}; descent-override: ${percent(-face.descent / face.unitsPerEm / size)}; line-gap-override: ${percent(face.lineGap / face.unitsPerEm / size)};`,
)
