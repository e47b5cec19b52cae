import { SearchBox } from '#client/features/search/SearchBox.tsx'
import type { Handle } from '#client/pages/handle.ts'

export const handle: Handle = {
  module: [
    'client/pages/catalog/SearchPage.tsx',
    'client/pages/catalog/SearchPage.handle.ts',
    'client/pages/catalog/SearchPage.loader.ts',
  ],
  phoneHeader: 'search',
  Search: SearchBox,
}
