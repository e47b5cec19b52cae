import type { Listener } from './changes.ts'
import { idFromUuid } from './ids.ts'

/** What of the catalogue is new: the stock of these products, or anything. */
export type CatalogueChange = { products: string[] } | 'anything'

/** Where changes to the catalogue are told, whichever process makes them (drizzle/0008_catalogue_changes.sql). */
export const CATALOGUE_CHANNEL = 'catalogue'

export const catalogueListener = ({ changed, ...rest }: Omit<Listener, 'changed'> & { changed(change: CatalogueChange): void }): Listener => ({
  ...rest,
  changed: (payload) => changed(payload === '*' ? 'anything' : { products: payload.split(',').map((uuid) => idFromUuid('product', uuid)) }),
})
