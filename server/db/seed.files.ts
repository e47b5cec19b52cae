import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9-]+$/)
const words = z.string().trim().min(1)

/** Name in Luganda and Swahili. */
const localNames = z.strictObject({ lg: words.optional(), sw: words.optional() }).default({})

const category = z.strictObject({ slug, name: words, localNames, blurb: words, tint: slug, motif: slug })
const subcategory = z.strictObject({ slug, name: words, localNames, motif: slug, categories: z.array(slug).min(1) })
const product = z.strictObject({
  number: words,
  name: words,
  unit: words,
  price: z.int().min(1).max(2_000_000),
  discount: z.int().min(0).max(100),
  stock: z.int().min(0),
  description: words,
  details: z.record(words, words),
  categories: z.array(slug).min(1),
  subcategories: z.array(slug).min(1),
  motif: slug,
})
/** Ids of pictures, generated with them; products and categories without an entry have no pictures. */
const pictures = z.strictObject({
  products: z.record(words, z.strictObject({ tint: slug, views: z.array(slug).min(1) })),
  categories: z.record(slug, z.strictObject({ banner: slug })),
  /** By motif. */
  art: z.record(slug, slug).default({}),
})
const synonym = z.strictObject({ words: z.array(words).min(1), note: words.optional() })
const meaning = z.strictObject({ words: z.array(words).min(1), means: z.array(words).min(1), note: words.optional() })
/** `about` documents the three lists for the editors of the file. */
const synonyms = z.strictObject({
  about: z.record(words, words),
  same: z.array(synonym),
  means: z.array(meaning),
  brands: z.array(meaning),
})
const zone = z.strictObject({
  slug,
  name: words,
  fee: z.int().min(0),
  freeFrom: z.int().min(0),
  promise: z.enum(['same_day', 'next_day']).nullable(),
  places: z.array(words),
})

export type CatalogueFiles = {
  categories: z.infer<typeof category>[]
  subcategories: z.infer<typeof subcategory>[]
  products: z.infer<typeof product>[]
  zones: z.infer<typeof zone>[]
  pictures: z.infer<typeof pictures>
  synonyms: z.infer<typeof synonyms>
  /** Content hash: the same files give the same hash. */
  hash: string
}

/**
 * Reads and validates the hand-edited catalogue files.
 * @throws {Error} naming the file and the path in it that is invalid
 */
export async function readCatalogue(folder: string): Promise<CatalogueFiles> {
  const hash = createHash('sha256')
  const read = async <T extends z.ZodType>(file: string, rows: T): Promise<z.infer<T>> => {
    const text = await readFile(join(folder, file), 'utf8')
    hash.update(file).update(text)
    const parsed = rows.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new Error(`catalogue/${file}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const categories = await read('categories.json', z.array(category))
  const subcategories = await read('subcategories.json', z.array(subcategory))
  const zones = await read('delivery-zones.json', z.array(zone))
  const meanings = await read('synonyms.json', synonyms)
  const products: CatalogueFiles['products'] = []
  for (const file of (await readdir(join(folder, 'products'))).sort()) {
    if (file.endsWith('.json')) products.push(...(await read(`products/${file}`, z.array(product))))
  }
  const drawn = existsSync(join(folder, 'pictures.json'))
    ? await read('pictures.json', pictures)
    : { products: {}, categories: {}, art: {} }
  return { categories, subcategories, products, zones, pictures: drawn, synonyms: meanings, hash: hash.digest('hex') }
}
