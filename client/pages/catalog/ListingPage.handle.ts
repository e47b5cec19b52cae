import { CategoryTitle } from '#client/features/catalog/CategoryTitle.tsx'
import type { Handle } from '#client/pages/handle.ts'

export const handle: Handle = {
  module: [
    'client/pages/catalog/ListingPage.tsx',
    'client/pages/catalog/ListingPage.handle.ts',
    'client/pages/catalog/ListingPage.loader.ts',
  ],
  phoneHeader: 'title',
  Title: CategoryTitle,
}
