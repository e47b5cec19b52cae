import type { ComponentType } from 'react'

/** What the frame around a page, and the server, want to know of it. */
export type Handle = {
  /** Source files of the page, for preloading what Vite made of them. */
  module?: string[]
  /** What a phone's header shows. */
  phone?: 'full' | 'title' | 'search'
  Title?: string | ComponentType
  /** What the page puts into the header's search place; a link to the search page without it. */
  Search?: ComponentType
  /** The page brings its own frame. */
  bare?: boolean
}
