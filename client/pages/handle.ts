import type { ComponentType } from 'react'

/** Route metadata of a page for the layout and the server. */
export type Handle = {
  /** Source files of the page, whose bundles are preloaded. */
  module?: string[]
  /** Content of the header on a phone. */
  phoneHeader?: 'full' | 'title' | 'search'
  Title?: string | ComponentType
  /** Component for the header's search slot; a link to the search page when missing. */
  Search?: ComponentType
  /** Whether the page brings its own layout. */
  isBare?: boolean
}
