/** Product list for an import: copies of the shop's own products with a brand, a price and a name of their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/step.ts'

type Original = {
  name: string
  unit: string
  price: number
  discount: number
  description: string
  details: Record<string, string>
  categories: string[]
  subcategories: string[]
}

const SYLLABLES = [
  ['Ka', 'Lu', 'Mi', 'No', 'Pe', 'Sa', 'Tu', 'Wo'],
  ['ba', 'do', 'gi', 'ju', 'ke', 'la', 'mo', 'ne'],
  ['ri', 'so', 'ta', 'vu', 'wa', 'yo', 'zi', 'nda'],
] as const
const LABELS = ['Origin', 'Storage', 'Use'] as const

const pickAt = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** One of 512 invented brands. */
const brandOf = (n: number): string =>
  SYLLABLES.map((syllables, at) => pickAt(syllables, Math.floor(n / 8 ** at))).join('')

/** Builds the rows `from` to `to` of an endless CSV file: the same rows each time. */
export function buildProductList(from: number, to: number): string {
  const folder = join(ROOT, 'catalogue', 'products')
  const originals = readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Original[])
  const header = [
    ...['number', 'name', 'unit', 'price', 'discount', 'stock', 'description', 'categories', 'subcategories', 'images'],
    ...['Brand', ...LABELS].map((label) => `detail: ${label}`),
  ]
  const rows = Array.from({ length: to - from }, (_, at) => {
    const n = from + at
    const original = pickAt(originals, n)
    const brand = brandOf(n)
    return [
      `BENCH-${n}`,
      `${original.name}, ${brand}`,
      original.unit,
      original.price + (n % 97) * 10,
      original.discount,
      1_000_000,
      original.description,
      original.categories.join('|'),
      original.subcategories.join('|'),
      `https://images.example/bench-${n}.webp`,
      brand,
      ...LABELS.map((label) => original.details[label] ?? ''),
    ]
  })
  return [header, ...rows].map((row) => row.map(toCell).join(',')).join('\n')
}

const toCell = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`
