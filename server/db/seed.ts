import { isNull, sql } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import {
  beginBulkWrite,
  type CategoryKind,
  findListingPositions,
  type ListingPosition,
  refreshSearchRows,
  replaceListingPositions,
  storeProducts,
} from '#server/modules/catalog/catalogStore.queries.ts'
import { normalizePlaceName } from '#server/modules/delivery/delivery.rules.ts'
import { pictureUrl, type Width } from '#server/modules/files/pictureSizes.ts'
import type { Db, Tx } from './pool.ts'
import { type CatalogueFiles, readCatalogue } from './seed.files.ts'
import { categories, seedRuns, subcategories, subcategoryCategories } from './tables/catalog.ts'
import { deliveryPlaces, deliveryZones } from './tables/delivery.ts'
import { type SynonymKind, searchSynonyms } from './tables/search.ts'
import { inTransaction } from './transaction.ts'

const RUN = 'catalogue'

/**
 * Loads the catalogue files into the database: adds new entries and updates existing ones by slug or product number;
 * deletes nothing. Stock is set once and then belongs to the shop. Unchanged files are skipped.
 */
export async function seedCatalogue(db: Db, folder: string): Promise<{ products: number; skipped: boolean }> {
  const files = await readCatalogue(folder)
  return inTransaction(db, async (tx) => {
    await beginBulkWrite(tx)
    const [run] = await tx.select().from(seedRuns).where(sql`${seedRuns.name} = ${RUN}`)
    if (run?.hash === files.hash) return { products: files.products.length, skipped: true }
    await seedZones(tx, files)
    const shelves = await seedShelves(tx, files)
    await seedProducts(tx, files, shelves)
    await seedSynonyms(tx, files)
    await tx
      .insert(seedRuns)
      .values({ name: RUN, hash: files.hash })
      .onConflictDoUpdate({ target: seedRuns.name, set: { hash: files.hash, at: sql`now()` } })
    return { products: files.products.length, skipped: false }
  })
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
      set: { ...excluded('name', 'image', 'position'), localNames: sql`excluded.local_names` },
    })
    .returning({ id: subcategories.id, slug: subcategories.slug })
  const shelves = { category: idsBySlug(storedCategories), subcategory: idsBySlug(storedSubcategories) }
  await tx.delete(subcategoryCategories)
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
 * a zone are set once and then belong to the shop, as do places that staff moved.
 */
async function seedZones(tx: Tx, { zones }: CatalogueFiles): Promise<void> {
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
  const places = new Map(
    zones.flatMap((zone) =>
      zone.places.map(
        (name) =>
          [normalizePlaceName(name), { key: normalizePlaceName(name), name, zoneId: idOf(ids, zone.slug) }] as const,
      ),
    ),
  )
  await tx
    .insert(deliveryPlaces)
    .values([...places.values()])
    .onConflictDoNothing()
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
