/** Categories and subcategories of the products of an import. */
import type { Tx } from '#server/db/pool.ts'
import type { AssignedCategory, ImportedValues } from './catalogDiff.rules.ts'
import type { CatalogRow } from './catalogRows.ts'
import {
  type CategoryKind,
  type ListingPosition,
  replaceListingPositions,
  type StoredProduct,
} from './catalogStore.queries.ts'

type Positions = {
  previousPositions: Record<CategoryKind, ListingPosition[]>
  movedPositions: Record<CategoryKind, Map<string, ListingPosition[]>>
  categoryNames: ReadonlyMap<string, string>
}

/** Adds the names of the categories to positions of a product. */
export const nameCategories = (
  positions: readonly ListingPosition[],
  categoryNames: ReadonlyMap<string, string>,
): AssignedCategory[] =>
  positions.map(({ categoryId, position }) => ({
    categoryId,
    name: categoryNames.get(categoryId) ?? '',
    position,
  }))

/** Builds the function that adds the categories and subcategories, before or after the import, to a product. */
export function createValueReader({ previousPositions, movedPositions, categoryNames }: Positions) {
  const groupByProduct = (positions: ListingPosition[]) => Map.groupBy(positions, ({ productId }) => productId)
  const previous = {
    categories: groupByProduct(previousPositions.categories),
    subcategories: groupByProduct(previousPositions.subcategories),
  }
  return (time: 'before' | 'after', id: string, product: StoredProduct): ImportedValues => {
    const read = (kind: CategoryKind): AssignedCategory[] => {
      const moved = time === 'after' ? movedPositions[kind].get(product.number) : undefined
      return nameCategories(moved ?? previous[kind].get(id) ?? [], categoryNames)
    }
    return { ...product, categories: read('categories'), subcategories: read('subcategories') }
  }
}

type AssignmentInput = {
  rows: CatalogRow[]
  ids: Map<string, string>
  previousPositions: ListingPosition[]
  categoryIdsByName: Map<string, string>
  position: number
}

/** Assigns products to the categories that their rows name. @returns the products that moved, with all positions */
export async function assignCategories(
  tx: Tx,
  kind: CategoryKind,
  { rows, ids, previousPositions, categoryIdsByName, position }: AssignmentInput,
): Promise<Map<string, ListingPosition[]>> {
  const previousByProduct = Map.groupBy(previousPositions, ({ productId }) => productId)
  const moved = new Map<string, ListingPosition[]>()
  const relocatedIds: string[] = []
  rows.forEach(({ number, [kind]: categoryNames }, index) => {
    if (!categoryNames) return
    const productId = ids.get(number) as string
    const positionsByCategory = new Map(
      previousByProduct.get(productId)?.map(({ categoryId, position: previous }) => [categoryId, previous]),
    )
    // A row may name a category twice: by its name and its slug, or in capitals.
    const categoryIds = [...new Set(categoryNames.map((name) => categoryIdsByName.get(name.toLowerCase()) as string))]
    if (positionsByCategory.size === categoryIds.length && categoryIds.every((id) => positionsByCategory.has(id)))
      return
    if (positionsByCategory.size > 0) relocatedIds.push(productId)
    moved.set(
      number,
      categoryIds.map((categoryId) => ({
        productId,
        categoryId,
        position: positionsByCategory.get(categoryId) ?? position + index,
      })),
    )
  })
  if (moved.size > 0) await replaceListingPositions(tx, kind, relocatedIds, [...moved.values()].flat())
  return moved
}
