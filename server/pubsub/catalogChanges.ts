import { idFromUuid } from '#server/ids.ts'
import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Catalogue change: the stock of these products, or anything in the catalogue. */
export type CatalogChange = { products: string[] } | 'anything'

/** PostgreSQL channel for catalogue changes by any process (drizzle/0008_catalogue_changes.sql). */
export const CATALOG_CHANNEL = 'catalogue'

export const createCatalogSubscriber = ({
  onChange,
  ...callbacks
}: Omit<NotificationSubscriber, 'onNotification'> & {
  onChange(change: CatalogChange): void
}): NotificationSubscriber => ({
  ...callbacks,
  onNotification: (payload) =>
    onChange(
      payload === '*' ? 'anything' : { products: payload.split(',').map((uuid) => idFromUuid('product', uuid)) },
    ),
})
