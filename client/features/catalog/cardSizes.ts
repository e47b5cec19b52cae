/**
 * `sizes` attribute of card images: the column widths of ProductGrid.module.css and the item widths of
 * ProductStrip.module.css.
 */
export const cardSizes = {
  grid: '(min-width: 75em) 11.5rem, (min-width: 56.25em) calc(25vw - 24px), (min-width: 45em) calc(25vw - 17px), (min-width: 35em) calc(33vw - 20px), (min-width: 19.01em) calc(50vw - 19px), calc(100vw - 28px)',
  strip: '(min-width: 56.25em) 11.5rem, 9.125rem',
}
