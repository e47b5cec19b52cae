import type { CategoryRow, ProductRow, SubcategoryRow } from './catalog.queries.ts'

/** A shelf, or a part of one. */
export const shelf = ({ id, name, image }: Pick<CategoryRow, 'id' | 'name' | 'image'>) => ({ _id: id, name, image })

/** The same with its picture under both of the names that callers read. */
export const categoryShape = (category: CategoryRow) => ({ ...shelf(category), Image: category.image })

export const subcategoryShape = (subcategory: SubcategoryRow, categories: CategoryRow[]) => ({ ...shelf(subcategory), category: categories.map(shelf) })

/** The contract's `Product`; `price` is the list price there, before discount. */
export const productShape = (row: ProductRow, { categories, subcategories }: { categories: CategoryRow[]; subcategories: SubcategoryRow[] }) => ({
  _id: row.id,
  name: row.name,
  image: row.images,
  category: categories.map(shelf),
  subCategory: subcategories.map(shelf),
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
