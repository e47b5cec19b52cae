import { useEffect } from 'react'
import type { Translated } from '#client/i18n/t.ts'

/** Sets the title of the browser's tab: 'Orders · Kasero Counter'. */
export function useDocumentTitle(title: Translated): void {
  useEffect(() => {
    document.title = `${title} · Kasero Counter`
  }, [title])
}
