import { SearchBox } from '#client/features/search/SearchBox.tsx'
import type { Handle } from './handle.ts'

export const handle: Handle = {
  module: ['client/pages/SearchPage.tsx', 'client/pages/SearchPage.handle.ts', 'client/pages/SearchPage.loader.ts'],
  phone: 'search',
  Search: SearchBox,
}
