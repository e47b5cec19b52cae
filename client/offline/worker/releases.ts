const FILES = 'kasero-files-'

export const filesOf = (release: string) => `${FILES}${release}`

/**
 * Caches of files that can go. This release's stays, and the one before it: a tab that is older than the release goes on with its own
 * files. Browsers name caches in the order in which they were made.
 */
export function outdated(caches: readonly string[], release: string): string[] {
  const others = caches.filter((name) => name.startsWith(FILES) && name !== filesOf(release))
  return others.slice(0, -1)
}

/** 'browse.js' of '/assets/browse-Bx3_k9aD.js': the same file in every release. */
const stemOf = (path: string) => path.replace(/^\/assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2')

/** Of the files of this release, those whose like was used in an earlier one. */
export function usedAgain(files: readonly string[], usedBefore: readonly string[]): string[] {
  const used = new Set(usedBefore)
  const stems = new Set(usedBefore.map(stemOf))
  return files.filter((file) => !used.has(file) && stems.has(stemOf(file)))
}

/** The files that a document names: what it starts with. */
export const filesIn = (html: string) => [...new Set(html.match(/\/(?:assets|fonts)\/[\w./-]+/g))]
