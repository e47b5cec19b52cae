import DataLoader from 'dataloader'
import type { Dependencies } from '#server/context.ts'
import { toUuid } from '#server/ids.ts'
import {
  findCategoryProducts,
  findProductCategories,
  findProducts,
  findProductTexts,
  findRelated,
  findTaxonomy,
  type LinkedProduct,
  type ProductCard,
  type ProductLinks,
  type ProductRow,
} from './catalog.queries.ts'
import { findChangeTimes } from './productChanges.queries.ts'
import { type Taxonomy, toTaxonomy } from './taxonomy.rules.ts'

export type CategoryProducts = { totalCount: number; rows: (ProductCard & { place: number })[] }
export type ProductTexts = Pick<ProductRow, 'description' | 'details'>

export type CatalogDependencies = Pick<Dependencies, 'db' | 'taxonomy' | 'productCounts'>

export function createCatalogLoaders({ db, taxonomy, productCounts }: CatalogDependencies) {
  let taxonomyOfRequest: Taxonomy | Promise<Taxonomy> | undefined
  let taxonomyWithHidden: Promise<Taxonomy> | undefined
  const categoryProductsLoaders = new Map<number, DataLoader<string, CategoryProducts>>()
  const relatedProductsLoaders = new Map<number, DataLoader<string, ProductRow[]>>()
  const product = new DataLoader<string, LinkedProduct | null>(async (ids) => {
    const rowsById = new Map((await findProducts(db, ids)).map((row) => [row.id, row]))
    return ids.map((id) => rowsById.get(id) ?? null)
  })
  const productTexts = new DataLoader<string, ProductTexts | null>(async (ids) => {
    const rowsById = new Map((await findProductTexts(db, ids)).map((row) => [row.id, row]))
    return ids.map((id) => rowsById.get(id) ?? null)
  })
  const links = new DataLoader<string, Required<ProductLinks>>(async (ids) => {
    const linksById = new Map(
      ids.map((id) => [id, { categoryUuids: [] as string[], subcategoryUuids: [] as string[] }]),
    )
    for (const { productId, categoryId, subcategoryId } of await findProductCategories(db, ids)) {
      const { categoryUuids, subcategoryUuids } = linksById.get(productId) ?? {}
      if (categoryId) categoryUuids?.push(toUuid('category', categoryId))
      if (subcategoryId) subcategoryUuids?.push(toUuid('subcategory', subcategoryId))
    }
    return ids.map((id) => linksById.get(id) ?? { categoryUuids: [], subcategoryUuids: [] })
  })
  const changedAt = new DataLoader<string, Date | null>(async (ids) => {
    const rowsById = new Map((await findChangeTimes(db, ids)).map((row) => [row.id, row.changedAt]))
    return ids.map((id) => rowsById.get(id) ?? null)
  })
  return {
    product,
    /** Loads the description and details of a product, which cards and carts do not read. */
    productTexts,
    /** Loads the categories of products whose statement did not select them. */
    links,
    /** Loads the time at which a product last changed. */
    changedAt,
    /** Loads all categories and subcategories; a request sees one version of them. */
    taxonomy: (): Taxonomy | Promise<Taxonomy> => {
      taxonomyOfRequest ??= taxonomy.cached ?? taxonomy.get()
      return taxonomyOfRequest
    },
    /** Loads all categories and subcategories, hidden ones included, for staff. */
    taxonomyWithHidden: (): Promise<Taxonomy> => {
      taxonomyWithHidden ??= findTaxonomy(db, { withHidden: true }).then(toTaxonomy)
      return taxonomyWithHidden
    },
    /**
     * Loads the first products of a category for product strips; categories requested together are read in one query.
     */
    categoryProducts: (categoryId: string, first: number) => {
      let loader = categoryProductsLoaders.get(first)
      if (!loader) {
        loader = new DataLoader<string, CategoryProducts>(async (ids) => {
          const rowsById = new Map<string, CategoryProducts>()
          for (const row of await findCategoryProducts(db, ids, first)) {
            const categoryProducts = rowsById.get(row.categoryId)
            if (categoryProducts) categoryProducts.rows.push(row.product)
            else rowsById.set(row.categoryId, { totalCount: row.totalCount, rows: [row.product] })
          }
          return ids.map((id) => rowsById.get(id) ?? { totalCount: 0, rows: [] })
        })
        categoryProductsLoaders.set(first, loader)
      }
      return loader.load(categoryId)
    },
    /** Loads the products related to a product; products requested together are read in one query. */
    related: (productId: string, first: number) => {
      let loader = relatedProductsLoaders.get(first)
      if (!loader) {
        loader = new DataLoader<string, ProductRow[]>(async (ids) => {
          const rowsById = Map.groupBy(await findRelated(db, ids, first), ({ productId: of }) => of)
          return ids.map((id) => rowsById.get(id)?.map(({ product }) => product) ?? [])
        })
        relatedProductsLoaders.set(first, loader)
      }
      return loader.load(productId)
    },
    /**
     * Clears everything that was read, the cached categories and their counts. Call it after a mutation within the
     * request.
     */
    clear: () => {
      taxonomy.invalidate()
      productCounts.invalidate()
      taxonomyOfRequest = undefined
      taxonomyWithHidden = undefined
      product.clearAll()
      productTexts.clearAll()
      changedAt.clearAll()
      links.clearAll()
      categoryProductsLoaders.clear()
      relatedProductsLoaders.clear()
    },
  }
}
