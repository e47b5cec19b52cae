import type { CategoryRow, ProductRow, SubcategoryRow } from './catalog.queries.ts'

/** Maps a category or subcategory to its REST shape. */
export const toCategoryLink = ({ id, name, image }: Pick<CategoryRow, 'id' | 'name' | 'image'>) => ({
  _id: id,
  name,
  image,
})

/** Maps a category, with its image under both field names that clients read. */
export const toCategoryBody = (category: CategoryRow) => ({ ...toCategoryLink(category), Image: category.image })

export const toSubcategoryBody = (subcategory: SubcategoryRow, categories: CategoryRow[]) => ({
  ...toCategoryLink(subcategory),
  category: categories.map(toCategoryLink),
})

/** Maps a product to the specification's `Product`, whose `price` is the list price before discount. */
export const toProductBody = (
  row: ProductRow,
  { categories, subcategories }: { categories: CategoryRow[]; subcategories: SubcategoryRow[] },
) => ({
  _id: row.id,
  name: row.name,
  image: row.images,
  category: categories.map(toCategoryLink),
  subCategory: subcategories.map(toCategoryLink),
  unit: row.unit,
  price: row.listPrice,
  discount: row.discount,
  stock: row.stock,
  description: row.description,
  more_details: Object.fromEntries(row.details.map(({ label, value }) => [label, value])),
  productNumber: row.number,
  publish: row.published,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
