import { inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import {
  beginBulkWrite,
  type CategoryKind,
  findListingPositions,
  type ListingPosition,
  refreshSearchPlaces,
  refreshSearchRows,
  replaceListingPositions,
  storeProducts,
} from '#server/modules/catalog/catalogStore.queries.ts'
import { normalizePlaceName } from '#server/modules/delivery/delivery.rules.ts'
import { pictureUrl, type Width } from '#server/modules/files/pictureSizes.ts'
import type { Db, Tx } from './pool.ts'
import { type CatalogueFiles, readCatalogue } from './seed.files.ts'
import { categories, products, seedRuns, subcategories, subcategoryCategories } from './tables/catalog.ts'
import { deliveryPlaces, deliveryZones } from './tables/delivery.ts'
import { type SynonymKind, searchSynonyms } from './tables/search.ts'
import { inTransaction } from './transaction.ts'

/** What a run loads, each with the hash of the files that it last loaded: see the table `seed_runs`. */
const RUNS = { products: 'catalogue', settings: 'zones and synonyms' } as const

/** `products` counts the products that were written. */
export type SeedResult = { products: number; skipped: boolean }

/**
 * Loads the catalogue files at the start of a server. Only a new shop gets their categories, subcategories and
 * products: later these belong to the shop, and a release neither adds, changes nor restores any of them. Delivery
 * zones and synonyms are added, and updated where staff have not changed them. Unchanged files are skipped.
 */
export const seedAtStart = (db: Db, folder: string): Promise<SeedResult> => seed(db, folder, isNewShop)

/**
 * Loads the catalogue files on request (`npm run db:seed`). Adds new entries and overwrites existing categories,
 * subcategories and products, by slug or product number, also those that staff have changed, except for the stock.
 * Entries that are not in the files stay as they are. Unchanged files are skipped.
 */
export const seedCatalogue = (db: Db, folder: string): Promise<SeedResult> => seed(db, folder, async () => true)

async function seed(
  db: Db,
  folder: string,
  loadsProducts: (tx: Tx, hashes: Map<string, string>) => Promise<boolean>,
): Promise<SeedResult> {
  const files = await readCatalogue(folder)
  return inTransaction(db, async (tx) => {
    await beginBulkWrite(tx)
    const runs = await tx.select({ name: seedRuns.name, hash: seedRuns.hash }).from(seedRuns)
    const hashes = new Map(runs.map(({ name, hash }) => [name, hash]))
    const isProductsRun = hashes.get(RUNS.products) !== files.hash && (await loadsProducts(tx, hashes))
    const isSettingsRun = hashes.get(RUNS.settings) !== files.hash
    if (isProductsRun) {
      await seedProducts(tx, files, await seedShelves(tx, files))
      await recordRun(tx, RUNS.products, files)
    }
    if (isSettingsRun) {
      await seedZones(tx, files)
      await seedSynonyms(tx, files)
      await recordRun(tx, RUNS.settings, files)
    }
    return { products: isProductsRun ? files.products.length : 0, skipped: !isProductsRun && !isSettingsRun }
  })
}

/** Whether nothing was ever loaded, and the shop has no categories and products of its own. */
async function isNewShop(tx: Tx, hashes: Map<string, string>): Promise<boolean> {
  if (hashes.size > 0) return false
  return (await tx.$count(categories)) + (await tx.$count(products)) === 0
}

async function recordRun(tx: Tx, name: string, { hash }: CatalogueFiles): Promise<void> {
  await tx
    .insert(seedRuns)
    .values({ name, hash })
    .onConflictDoUpdate({ target: seedRuns.name, set: { hash, at: sql`now()` } })
}

type Shelves = { category: Map<string, string>; subcategory: Map<string, string> }

async function seedShelves(tx: Tx, files: CatalogueFiles): Promise<Shelves> {
  const { art, categories: banners } = files.pictures
  const artOf = (motif: string) => urlOf(art[motif], 160) ?? '/favicon.svg'
  const storedCategories = await tx
    .insert(categories)
    .values(
      files.categories.map(({ motif, ...row }, position) => ({
        id: newId('category'),
        ...row,
        image: artOf(motif),
        banner: urlOf(banners[row.slug]?.banner, 1280),
        position,
      })),
    )
    .onConflictDoUpdate({
      target: categories.slug,
      set: {
        ...excluded('name', 'blurb', 'tint', 'image', 'banner', 'position'),
        localNames: sql`excluded.local_names`,
        version: sql`${categories.version} + 1`,
      },
    })
    .returning({ id: categories.id, slug: categories.slug })
  const storedSubcategories = await tx
    .insert(subcategories)
    .values(
      files.subcategories.map(({ motif, slug, name, localNames }, position) => ({
        id: newId('subcategory'),
        slug,
        name,
        localNames,
        image: artOf(motif),
        position,
      })),
    )
    .onConflictDoUpdate({
      target: subcategories.slug,
      set: {
        ...excluded('name', 'image', 'position'),
        localNames: sql`excluded.local_names`,
        version: sql`${subcategories.version} + 1`,
      },
    })
    .returning({ id: subcategories.id, slug: subcategories.slug })
  const shelves = { category: idsBySlug(storedCategories), subcategory: idsBySlug(storedSubcategories) }
  const { subcategoryId } = subcategoryCategories
  await tx.delete(subcategoryCategories).where(inArray(subcategoryId, [...shelves.subcategory.values()]))
  await tx.insert(subcategoryCategories).values(
    files.subcategories.flatMap((row, index) =>
      row.categories.map((slug) => ({
        subcategoryId: idOf(shelves.subcategory, row.slug),
        categoryId: idOf(shelves.category, slug),
        position: placeOn(slug, row, index),
      })),
    ),
  )
  return shelves
}

async function seedProducts(tx: Tx, files: CatalogueFiles, shelves: Shelves): Promise<void> {
  const rows = files.products.map((row) => ({
    number: row.number,
    name: row.name,
    unit: row.unit,
    listPrice: row.price,
    discount: row.discount,
    stock: row.stock,
    description: row.description,
    details: Object.entries(row.details).map(([label, value]) => ({ label, value })),
    ...pictureOf(files, row),
  }))
  const ids = await storeProducts(tx, rows, { unchangedColumn: 'stock' })
  const places = files.products.map((row, index) => ({ productId: idOf(ids, row.number), row, index }))
  const onShelves = places.flatMap(({ productId, row, index }) =>
    row.categories.map((slug) => ({
      productId,
      categoryId: idOf(shelves.category, slug),
      position: placeOn(slug, row, index),
    })),
  )
  const inParts = places.flatMap(({ productId, row, index }) =>
    row.subcategories.map((slug) => ({ productId, categoryId: idOf(shelves.subcategory, slug), position: index })),
  )
  const standing = await findListingPositions(tx, [...ids.values()])
  await place(tx, 'categories', standing.categories, onShelves)
  await place(tx, 'subcategories', standing.subcategories, inParts)
  await refreshSearchRows(tx, [...ids.values()])
  // The shop's own products in categories that the files have moved.
  await refreshSearchPlaces(tx)
}

/** Updates only the placings that differ, so that only products that moved count as changed. */
async function place(
  tx: Tx,
  kind: CategoryKind,
  standing: ListingPosition[],
  wanted: ListingPosition[],
): Promise<void> {
  const [before, after] = [placesByProduct(standing), placesByProduct(wanted)]
  const moved = new Set([...after.keys()].filter((productId) => before.get(productId) !== after.get(productId)))
  const placings = wanted.filter(({ productId }) => moved.has(productId))
  if (moved.size > 0) await replaceListingPositions(tx, kind, [...moved], placings)
}

const placesByProduct = (placings: ListingPosition[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(placings, ({ productId }) => productId)].map(([productId, places]) => [
      productId,
      places
        .map(({ categoryId, position }) => `${categoryId} ${position}`)
        .sort()
        .join(),
    ]),
  )

/** Image paths and background tint of a product; empty when it has no pictures. */
function pictureOf(
  { pictures }: CatalogueFiles,
  { number }: CatalogueFiles['products'][number],
): { images: string[]; tint?: string } {
  const drawn = pictures.products[number]
  if (!drawn) return { images: [] }
  return {
    tint: drawn.tint,
    images: drawn.views.map((id) => pictureUrl(id, 640)),
  }
}

const urlOf = (id: string | undefined, width: Width): string | null => (id === undefined ? null : pictureUrl(id, width))

/** Position in a category: products of their main category come before those that are only listed there too. */
const placeOn = (shelf: string, { categories: shelves }: { categories: string[] }, index: number): number =>
  shelves[0] === shelf ? index : index + GUESTS
const GUESTS = 10_000

/**
 * Loads the delivery zones. The last zone of the file applies to every place that no zone names. The fee and promise of
 * a zone are set once and then belong to the shop, as do its places, which staff move and remove.
 */
async function seedZones(tx: Tx, { zones }: CatalogueFiles): Promise<void> {
  const known = new Set((await tx.select({ slug: deliveryZones.slug }).from(deliveryZones)).map(({ slug }) => slug))
  const stored = await tx
    .insert(deliveryZones)
    .values(
      zones.map(({ places: _, ...zone }, position) => ({
        id: newId('zone'),
        ...zone,
        position,
        everywhereElse: position === zones.length - 1,
      })),
    )
    .onConflictDoUpdate({
      target: deliveryZones.slug,
      set: { ...excluded('name', 'position'), everywhereElse: sql`excluded.everywhere_else` },
    })
    .returning({ id: deliveryZones.id, slug: deliveryZones.slug })
  const ids = idsBySlug(stored)
  const places = zones
    .filter(({ slug }) => !known.has(slug))
    .flatMap((zone) =>
      zone.places.map((name) => ({ key: normalizePlaceName(name), name, zoneId: idOf(ids, zone.slug) })),
    )
  if (places.length > 0) await tx.insert(deliveryPlaces).values(places).onConflictDoNothing()
}

/**
 * Loads the synonyms; a group is identified by its list and its first word. A group that staff have changed or deleted
 * stays as they left it.
 */
async function seedSynonyms(tx: Tx, { synonyms: { same, means, brands } }: CatalogueFiles): Promise<void> {
  const rows = (list: SynonymKind, groups: { words: string[]; means?: string[]; note?: string | undefined }[]) =>
    groups.map((group) => ({
      key: `${list}:${group.words[0]}`,
      kind: list,
      words: group.words,
      means: group.means ?? [],
      note: group.note ?? '',
    }))
  await tx
    .insert(searchSynonyms)
    .values([...rows('same', same), ...rows('means', means), ...rows('brand', brands)])
    .onConflictDoUpdate({
      target: searchSynonyms.key,
      set: excluded('kind', 'words', 'means', 'note'),
      setWhere: isNull(searchSynonyms.editedAt),
    })
}

/** Builds the `set` clause of an upsert for columns whose names are the same in TypeScript and SQL. */
const excluded = <N extends string>(...columns: N[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)])) as Record<
    N,
    ReturnType<typeof sql.raw>
  >

const idsBySlug = (rows: { id: string; slug: string }[]): Map<string, string> =>
  new Map(rows.map(({ id, slug }) => [slug, id]))

function idOf(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The catalogue refers to '${slug}' but does not define it`)
  return id
}
