import type { CategoryRow, ProductRow, SubcategoryRow } from './catalog.queries.ts'

/** Maps a category or subcategory to its REST shape. */
export const shelf = ({ id, name, image }: Pick<CategoryRow, 'id' | 'name' | 'image'>) => ({ _id: id, name, image })

/** Maps a category, with its image under both field names that clients read. */
export const categoryShape = (category: CategoryRow) => ({ ...shelf(category), Image: category.image })

export const subcategoryShape = (subcategory: SubcategoryRow, categories: CategoryRow[]) => ({
  ...shelf(subcategory),
  category: categories.map(shelf),
})

/** Maps a product to the specification's `Product`, whose `price` is the list price before discount. */
export const productShape = (
  row: ProductRow,
  { categories, subcategories }: { categories: CategoryRow[]; subcategories: SubcategoryRow[] },
) => ({
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
