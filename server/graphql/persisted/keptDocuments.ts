import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { type KnownDocument, type KnownDocuments, loadKnownDocuments, readKnownDocument } from './knownDocuments.ts'

type Log = { warn: (message: string) => void }

/**
 * Loads the persisted documents of this release and, from the files in a folder, those of releases before it, so that
 * pages that were opened before a deploy are served by hash. Each file is the `documents.json` of a release. Documents
 * of earlier releases that cannot be served are reported to the log and skipped.
 */
export function loadDocuments(schema: GraphQLSchema, folder: string | undefined, log: Log): KnownDocuments {
  const own = loadKnownDocuments(schema)
  if (folder === undefined || !existsSync(folder)) return own
  const documents = new Map<string, KnownDocument>(own)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    for (const [sha256, text] of readTexts(join(folder, name), log)) {
      if (documents.has(sha256)) continue
      try {
        if (hash('sha256', text) !== sha256) throw new Error('Its text does not have this hash.')
        documents.set(sha256, readKnownDocument(schema, sha256, text))
      } catch (error) {
        log.warn(`Skipped a persisted document of an earlier release (${name}): ${(error as Error).message}`)
      }
    }
  }
  return documents
}

function readTexts(file: string, log: Log): [hash: string, text: string][] {
  try {
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  } catch (error) {
    log.warn(`Skipped the persisted documents in ${file}: ${(error as Error).message}`)
    return []
  }
}
