import { localStore } from '#client/ui/browserStorage.ts'

/** Views that are stored on the server instead of in this browser. */
export type ViewStore = {
  views: readonly { id: string; name: string; query: string; isOwn: boolean }[]
  /** @returns the id of the new view */
  save: (view: { name: string; query: string; isShared: boolean }) => Promise<string | undefined>
  /** Renames an own view, or replaces its filters. */
  update: (view: { id: string; name?: string; query?: string }) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

/** A view that this browser stores. */
export type StoredView = { id: string; label: string; params: string }

const keyOf = (list: string) => `kasero-counter-views-${list}`

export function readStoredViews(list: string): StoredView[] {
  try {
    return JSON.parse(localStore.getItem(keyOf(list)) ?? '[]') as StoredView[]
  } catch {
    return []
  }
}

export function writeStoredViews(list: string, views: readonly StoredView[]): void {
  if (views.length > 0) localStore.setItem(keyOf(list), JSON.stringify(views))
  else localStore.removeItem(keyOf(list))
}
