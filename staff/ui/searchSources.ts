import type { ApolloClient } from '@apollo/client'
import type { ReactNode } from 'react'
import type { Translated } from '#client/i18n/t.ts'

export type SearchResult = {
  id: string
  /** What was found: a name, an order number. */
  title: string
  /** Beside the title: place, amount, time. */
  detail?: string
  /** Path below /staff that opens it. */
  path: string
  /** Before the title, instead of the icon of the section: the avatar of a person, the picture of a product. */
  mark?: ReactNode
  /** State at the end of the line, such as a `StateBadge`. */
  badge?: ReactNode
}

/** A kind of thing that the command palette finds. */
export type SearchSource = {
  id: string
  /** Heading of its results, marked with `msg()`. */
  label: string
  permission: string | null
  /** Character that limits the search to this source, such as '#' for orders and '@' for customers. */
  prefix?: string
  /**
   * Returns at most six results, the best first.
   * @param signal aborted as soon as the text changes
   */
  search: (text: string, context: { client: ApolloClient; signal: AbortSignal }) => Promise<SearchResult[]>
}

/** Highlighted parts of a title: `['Namusoke ', 'Grace']`, where odd places are the match. */
export function splitByMatch(title: string, text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [title]
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return title.split(new RegExp(`(${pattern})`, 'i'))
}

export type Group = { label: Translated; results: SearchResult[] }
