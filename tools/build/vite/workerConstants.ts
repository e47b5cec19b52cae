import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ROOT } from '../../step.ts'
import type { Manifest } from './pagesInManifest.ts'

/** Reads the constants of client/offline/worker/sw.ts from the manifest of the client build. */
export function readWorkerConstants(): Record<string, string> {
  const text = readFileSync(`${ROOT}/dist/client/.vite/manifest.json`, 'utf8')
  const chunks: Manifest = JSON.parse(text)
  const listFiles = (sources: string[]) =>
    [...new Set(sources.flatMap((source) => [chunks[source]?.file, ...(chunks[source]?.css ?? [])]))].map(
      (file) => `/${file}`,
    )
  const findSource = (name: string) => {
    const [source] =
      Object.entries(chunks).find(([, { file }]) => file.startsWith(`assets/${name}-`) && file.endsWith('.js')) ?? []
    if (!source) throw new Error(`The build has no chunk ${name}: see tools/build/vite/chunkGroups.ts.`)
    return source
  }
  const withImports = (source: string): string[] => [source, ...(chunks[source]?.imports ?? []).flatMap(withImports)]
  return {
    RELEASE: JSON.stringify(hash('sha256', text, 'base64url').slice(0, 12)),
    RELEASE_FILES: JSON.stringify(listFiles(Object.keys(chunks))),
    AT_ONCE: JSON.stringify(listFiles(withImports(findSource('app')))),
    OF_CART: JSON.stringify(listFiles(withImports(findSource('cart')))),
  }
}
