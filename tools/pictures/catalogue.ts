// Reads the catalogue as the pictures need it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { motifs } from './motifs.ts'
import { root } from './svg.ts'
import { printedWords } from './words.ts'

export interface Product {
  number: string
  name: string
  unit: string
  motif: string
  brand?: string
  categories: string[]
  /** Place among the products of its motif by size of the pack: 1 is the largest. */
  rank: number
}

export interface Shelf {
  slug: string
  motif: string
  tint?: string
  /** Of a subcategory: the categories it stands in. */
  categories?: string[]
}

const read = (file: string) => JSON.parse(readFileSync(join(root, 'catalogue', file), 'utf8'))

export const categories: Shelf[] = read('categories.json')
export const subcategories: Shelf[] = read('subcategories.json')

type Row = Omit<Product, 'brand' | 'rank'> & { details?: Record<string, string> }

/** @throws {Error} naming every product whose motif has no description */
export function readProducts(): Product[] {
  const rows = readdirSync(join(root, 'catalogue/products'))
    .sort()
    .flatMap((file) => read(`products/${file}`) as Row[])
  const unknown = rows.filter((row) => !motifs[row.motif])
  if (unknown.length)
    throw new Error(`No motif is described for ${unknown.map((row) => `${row.number} (${row.motif})`).join(', ')}`)
  const amounts = new Map<string, number[]>()
  for (const row of rows) {
    const { amount } = printedWords(row)
    if (amount) amounts.set(row.motif, [...(amounts.get(row.motif) ?? []), amount])
  }
  return rows.map((row) => ({
    ...row,
    ...(row.details?.Brand && { brand: row.details.Brand }),
    rank: rankOf(printedWords(row).amount, amounts.get(row.motif) ?? []),
  }))
}

/** By doublings, so that 250 g is as much smaller than 500 g as 500 g than a kilo. */
function rankOf(amount: number | undefined, all: number[]): number {
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (!amount || least === most) return 1
  return 1 - Math.min(1, Math.log2(most / amount) / Math.max(3, Math.log2(most / least)))
}

/** A number for a word, always the same. */
export function numberFor(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  return (hash ^ (hash >>> 15)) >>> 0
}
