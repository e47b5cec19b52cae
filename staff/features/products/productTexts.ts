import { msg } from '#client/i18n/t.ts'
import type { StockMoveReason, VatClass } from '#staff/apollo/types.generated.ts'
import type { CellField } from './gridEdits.ts'
import type { GridProductFragment } from './products.generated.ts'

/** A product with the fields of the grid, whichever query loaded it. */
export type ListedProduct = Omit<GridProductFragment, ' $fragmentName'>

export const FIELD_NAMES: Record<CellField, string> = {
  listPrice: msg('Price'),
  discount: msg('Off %'),
  stock: msg('Stock'),
  published: msg('On sale'),
}

export const VAT_NAMES: Record<VatClass, string> = {
  EXEMPT: msg('Exempt'),
  ZERO: msg('Zero-rated'),
  STANDARD: msg('18 %'),
}

export const REASON_NAMES: Record<StockMoveReason, string> = {
  OPENING: msg('Opening stock'),
  SALE: msg('Sale'),
  CANCEL: msg('Order cancelled'),
  RECEIVED: msg('Received'),
  STOCK_TAKE: msg('Stock-take'),
  WASTE: msg('Waste'),
  CORRECTION: msg('Correction'),
  IMPORT: msg('Import'),
}
