import type { IncomingHttpHeaders } from 'node:http'
import type { Criticality } from '#server/http/admission/criticality.ts'
import type { DocumentClasses } from '#server/http/admission/registerAdmission.ts'
import { lowered } from '#server/http/admission/requestClass.ts'
import { classifyKnownDocuments, createTextClassifier, PUBLIC_CLASSES, STAFF_CLASSES } from './criticality.ts'
import { documentOf, parseObject } from './documentOf.ts'
import type { KnownDocuments } from './persisted/knownDocuments.ts'

const PUBLIC_PATH = /^\/graphql\/?(\?|$)/
/** Class of a hash that the server does not know. */
const UNKNOWN: Criticality = 'SHEDDABLE_PLUS'
const JSON_TYPE = /^application\/json\b/i
const HASH = /sha256Hash(?:%22|")(?:%3A|:)(?:%22|")([0-9a-f]{64})/i

/** Creates the classes of both GraphQL APIs. */
export function createDocumentClasses(documents: KnownDocuments): DocumentClasses {
  const classByHash = classifyKnownDocuments(documents)
  const classifyPublic = createTextClassifier(PUBLIC_CLASSES)
  const classifyStaff = createTextClassifier(STAFF_CLASSES)
  const classOf = (
    request: Parameters<typeof documentOf>[0],
    url: string,
    headers: IncomingHttpHeaders,
  ): Criticality => {
    const { text, sha256Hash } = documentOf(request)
    if (!PUBLIC_PATH.test(url)) return classifyStaff(text)
    // A text beside a hash registers it for later requests (automatic persisted queries).
    const known = text === '' ? classByHash.get(sha256Hash) : classifyPublic(text)
    return lowered(known ?? UNKNOWN, headers)
  }
  return {
    ofUrl({ method, url = '', headers }) {
      if (method !== 'GET' || !PUBLIC_PATH.test(url)) return null
      const known = classByHash.get(HASH.exec(url)?.[1] ?? '')
      return known ? lowered(known, headers) : null
    },
    ofBody({ url = '', headers }, body) {
      const object = JSON_TYPE.test(headers['content-type'] ?? '') ? parseObject(body.toString()) : null
      return object && classOf({ body: object, query: null }, url, headers)
    },
    ofRequest: (request) => classOf(request, request.url, request.headers),
  }
}
