const FILES = 'kasero-files-'

export const filesOf = (release: string) => `${FILES}${release}`

/**
 * Returns the file caches to delete. This release and the previous one are kept, because a tab that is older than the
 * release still loads its own files. `caches.keys()` returns the names in the order of creation.
 */
export function outdated(caches: readonly string[], release: string): string[] {
  const others = caches.filter((name) => name.startsWith(FILES) && name !== filesOf(release))
  return others.slice(0, -1)
}

/**
 * Returns the file name without its hash, such as 'browse.js' for '/assets/browse-Bx3_k9aD.js', which is the same in
 * every release.
 */
const stemOf = (path: string) => path.replace(/^\/assets\/(.+)-[\w-]{8}(\.\w+)$/, '$1$2')

/** Returns the files of this release whose earlier version was used. */
export function usedAgain(files: readonly string[], usedBefore: readonly string[]): string[] {
  const used = new Set(usedBefore)
  const stems = new Set(usedBefore.map(stemOf))
  return files.filter((file) => !used.has(file) && stems.has(stemOf(file)))
}

/** Returns the files that a document references, which it needs to start. */
export const filesIn = (html: string) => [...new Set(html.match(/\/(?:assets|fonts)\/[\w./-]+/g))]
