import { idFromUuid } from '#server/ids.ts'
import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** What of the catalogue is new: the stock of these products, or anything. */
export type CatalogChange = { products: string[] } | 'anything'

/** Where changes to the catalogue are told, whichever process makes them (drizzle/0008_catalogue_changes.sql). */
export const CATALOG_CHANNEL = 'catalogue'

export const createCatalogSubscriber = ({
  changed,
  ...rest
}: Omit<NotificationSubscriber, 'changed'> & { changed(change: CatalogChange): void }): NotificationSubscriber => ({
  ...rest,
  changed: (payload) => changed(payload === '*' ? 'anything' : { products: payload.split(',').map((uuid) => idFromUuid('product', uuid)) }),
})
