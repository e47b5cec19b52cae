/**
 * Number of categories whose products are part of the page, which a phone downloads whole; the others load when they
 * come near the viewport.
 */
const FIRST_COUNT = 4

export const selectFirstCategories = <Category>(categories: readonly Category[]) => categories.slice(0, FIRST_COUNT)
export const selectLaterCategories = <Category>(categories: readonly Category[]) => categories.slice(FIRST_COUNT)
export const toIdVariables = (categories: readonly { id: string }[]) => ({ ids: categories.map(({ id }) => id) })
