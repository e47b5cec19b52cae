import { msg } from '#client/i18n/t.ts'
import type { ProductField } from './productForm.ts'

export const EDITOR_FIELD_NAMES: Record<ProductField, string> = {
  number: msg('Article number'),
  name: msg('Name'),
  unit: msg('Unit'),
  listPrice: msg('Price UGX'),
  discount: msg('Off %'),
  stock: msg('Stock'),
  lowStockThreshold: msg('Low at'),
  description: msg('Description'),
  details: msg('Properties'),
  images: msg('Pictures'),
  tint: msg('Background'),
  published: msg('On sale'),
  categoryIds: msg('Categories'),
  subcategoryIds: msg('Subcategories'),
  vatClass: msg('VAT'),
  barcode: msg('Barcode'),
}
