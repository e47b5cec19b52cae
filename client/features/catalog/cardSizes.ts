/** How wide the picture of a card is: the columns of ProductGrid.module.css, the items of ProductStrip.module.css. */
export const cardSizes = {
  grid: '(min-width: 1200px) 184px, (min-width: 900px) calc(25vw - 24px), (min-width: 720px) calc(25vw - 17px), (min-width: 560px) calc(33vw - 20px), calc(50vw - 19px)',
  strip: '(min-width: 900px) 184px, 146px',
}
