/**
 * Number of categories whose products are part of the page, which a phone downloads whole; the others load when they
 * come near the viewport.
 */
const AT_ONCE = 4

export const shelvesAtOnce = <Shelf>(shelves: readonly Shelf[]) => shelves.slice(0, AT_ONCE)
export const shelvesLater = <Shelf>(shelves: readonly Shelf[]) => shelves.slice(AT_ONCE)
export const idsOf = (shelves: readonly { id: string }[]) => ({ ids: shelves.map(({ id }) => id) })
