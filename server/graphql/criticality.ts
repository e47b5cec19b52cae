import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Criticality, mostCritical } from '#server/http/admission/criticality.ts'
import { MAX_CHARACTERS, MAX_TOKENS } from './limits/documentLimits.ts'
import type { KnownDocuments } from './persisted/knownDocuments.ts'

type Classes = {
  /** Classes of root fields; other mutations are CRITICAL. */
  fields: Readonly<Record<string, Criticality>>
  /** Class of other queries. */
  query: Criticality
}

/** Classes of the root fields of the public API. */
export const PUBLIC_CLASSES: Classes = {
  fields: {
    placeOrder: 'CRITICAL_PLUS',
    startOnlinePayment: 'CRITICAL_PLUS',
    settlePayment: 'CRITICAL_PLUS',
    abandonPayment: 'CRITICAL_PLUS',
    pendingPayment: 'CRITICAL_PLUS',
    deliveryQuote: 'CRITICAL_PLUS',
    // With the delivery PIN of the shopper.
    moveOrderForward: 'CRITICAL_PLUS',
    cart: 'CRITICAL',
    guestCart: 'CRITICAL',
    viewer: 'CRITICAL',
    addresses: 'CRITICAL',
    order: 'CRITICAL',
    orders: 'CRITICAL',
    partnerOrder: 'CRITICAL',
    partnerOrders: 'CRITICAL',
    catalogueExport: 'SHEDDABLE',
    removedProducts: 'SHEDDABLE',
    partnerNotices: 'SHEDDABLE',
    partnerTickets: 'SHEDDABLE',
    myData: 'SHEDDABLE',
  },
  query: 'SHEDDABLE_PLUS',
}

/** Classes of the root fields of the staff API. */
export const STAFF_CLASSES: Classes = {
  // With the delivery PIN of the shopper.
  fields: { advanceOrders: 'CRITICAL_PLUS', auditLog: 'SHEDDABLE', sales: 'SHEDDABLE', dashboard: 'SHEDDABLE_PLUS' },
  query: 'CRITICAL',
}

/** Documents of the shop whose class is not that of their fields: suggestions are a search that can be left out. */
const DOCUMENT_CLASSES: Readonly<Record<string, Criticality>> = { Suggestions: 'SHEDDABLE' }

/** The class of an operation: that of its most critical root field. */
export function classOfOperation({ operation, selectionSet }: OperationDefinitionNode, { fields, query }: Classes) {
  return mostCritical(
    selectionSet.selections.map((selection): Criticality => {
      const others: Criticality = operation === 'query' ? query : 'CRITICAL'
      return selection.kind === Kind.FIELD ? (fields[selection.name.value] ?? others) : others
    }),
  )
}

/** Builds the table of the classes of persisted documents by hash, so that a request needs no parsing. */
export const classifyKnownDocuments = (documents: KnownDocuments): ReadonlyMap<string, Criticality> =>
  new Map(
    [...documents.values()].map(({ hash, operationName, definition }) => [
      hash,
      DOCUMENT_CLASSES[operationName] ?? classOfOperation(definition, PUBLIC_CLASSES),
    ]),
  )

/** Texts whose class is remembered; partners and the console repeat theirs. */
const REMEMBERED_TEXTS = 1_000
/** A document that cannot be parsed is refused anyway. */
const UNREADABLE: Criticality = 'SHEDDABLE'

/**
 * Creates a function that returns the class of a document's text. A document with several operations has the class of
 * its most critical one, so that the name need not be known.
 */
export function createTextClassifier(classes: Classes): (text: string) => Criticality {
  const remembered = new LRUCache<string, Criticality>({ max: REMEMBERED_TEXTS })
  return (text) => {
    if (text.length > MAX_CHARACTERS) return UNREADABLE
    const known = remembered.get(text)
    if (known) return known
    const criticality = classOfText(text, classes)
    remembered.set(text, criticality)
    return criticality
  }
}

function classOfText(text: string, classes: Classes): Criticality {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch {
    return UNREADABLE
  }
  return mostCritical(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [classOfOperation(definition, classes)] : [],
    ),
  )
}
