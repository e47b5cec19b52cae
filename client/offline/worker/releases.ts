import { PAGE_CACHE_PREFIX } from './storedPages.ts'

const FILE_CACHE_PREFIX = 'kasero-files-'

export const getFileCacheName = (release: string) => `${FILE_CACHE_PREFIX}${release}`
export const getPageCacheName = (release: string) => `${PAGE_CACHE_PREFIX}${release}`

/**
 * Returns the caches of other releases to delete. Files of this release and the previous one are kept, because a tab
 * that is older than the release still loads its own files; pages only of this release. `caches.keys()` returns the
 * names in the order of creation.
 */
export function selectOutdatedCaches(caches: readonly string[], release: string): string[] {
  const fileCaches = caches.filter((name) => name.startsWith(FILE_CACHE_PREFIX) && name !== getFileCacheName(release))
  const pageCaches = caches.filter((name) => name.startsWith(PAGE_CACHE_PREFIX) && name !== getPageCacheName(release))
  return [...fileCaches.slice(0, -1), ...pageCaches]
}

/**
 * Returns the file name without its hash of seven characters (scripts) or eight, such as 'browse.js' for
 * '/assets/browse-Bx3_k9a.js', which is the same in every release.
 */
const getFileStem = (path: string) => path.replace(/^\/assets\/(.+)-[\w-]{7,8}(\.\w+)$/, '$1$2')

/** Returns the files of this release whose earlier version was used. */
export function selectReusedFiles(files: readonly string[], usedBefore: readonly string[]): string[] {
  const used = new Set(usedBefore)
  const stems = new Set(usedBefore.map(getFileStem))
  return files.filter((file) => !used.has(file) && stems.has(getFileStem(file)))
}

/** Returns the files that a document references, which it needs to start. */
export const extractFiles = (html: string) => [...new Set(html.match(/\/(?:assets|fonts)\/[\w./-]+/g))]
