import { createContext } from 'react'

/** What the server knows of a document besides its page; the browser reads the same from the `<html>` element, so that both draw alike. */
export type Site = {
  /** Where the shop stands, without a slash at the end: 'https://kasero.ug'. */
  origin: string
  /** The visitor's browser asked to save data. */
  frugal: boolean
}

export const SiteContext = createContext<Site>({ origin: '', frugal: false })

export const siteOf = ({ dataset, classList }: HTMLElement): Site => ({ origin: dataset.site ?? '', frugal: classList.contains('save-data') })
