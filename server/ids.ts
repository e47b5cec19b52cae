import { randomInt } from 'node:crypto'
import { toUUID, typeidUnboxed } from 'typeid-js'
import { notFound } from './errors.ts'

/**
 * Public ids are TypeIDs (https://github.com/jetify-com/typeid): a type prefix and a UUIDv7 in 26 characters without a
 * hyphen. The same string is the GraphQL global id, the REST `_id` and the end of a URL; the database stores the uuid.
 */
export const ID_PREFIXES = {
  category: 'cat',
  subcategory: 'sub',
  product: 'prod',
  homeBanner: 'banner',
  user: 'user',
  session: 'sess',
  code: 'code',
  cart: 'cart',
  cartLine: 'line',
  zone: 'zone',
  address: 'addr',
  order: 'order',
  orderLine: 'item',
  orderEvent: 'event',
  payment: 'pay',
  refund: 'refund',
  ticket: 'tick',
  ticketResponse: 'answer',
  ticketEvent: 'move',
  ticketPicture: 'pict',
  /** Pairwise id of a shopper for one partner (shopperIds.ts). */
  partnerShopper: 'shopper',
  partner: 'partner',
  partnerKey: 'key',
  webhook: 'hook',
  delivery: 'msg',
  export: 'export',
  staffSession: 'shift',
  pushSubscription: 'bell',
  staffInvitation: 'invite',
  auditEntry: 'audit',
  ticketNote: 'note',
  cannedReply: 'reply',
  orderNote: 'remark',
  staffRefund: 'payback',
  refundRequest: 'request',
  savedView: 'view',
  searchWords: 'words',
  productSave: 'save',
  catalogueImport: 'import',
} as const

export type IdKind = keyof typeof ID_PREFIXES

/** 128 bits in Crockford's base32, lower case. */
const SUFFIX_PATTERN = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/

const KIND_OF_PREFIX = new Map(Object.entries(ID_PREFIXES).map(([kind, prefix]) => [prefix as string, kind as IdKind]))

export const newId = (kind: IdKind): string => typeidUnboxed(ID_PREFIXES[kind])

const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz'
/** Two characters for each number of ten bits. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => `${BASE32[bits >> 5]}${BASE32[bits & 31]}`)

/**
 * The id of a uuid. typeid-js has the same function, which takes five times as long; every id that is read from the
 * database goes through it.
 */
export function idFromUuid(kind: IdKind, uuid: string): string {
  const hex = uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24)
  // The first two hexadecimal digits make two characters, every further five make four.
  let suffix = PAIRS[Number.parseInt(hex.slice(0, 2), 16)] as string
  for (let at = 2; at < 32; at += 5) {
    const bits = Number.parseInt(hex.slice(at, at + 5), 16)
    suffix += `${PAIRS[bits >> 10]}${PAIRS[bits & 1023]}`
  }
  return `${ID_PREFIXES[kind]}_${suffix}`
}

/**
 * The uuid of an id. Check caller input with {@link parseId} first.
 * @throws {Error} for a malformed id or an id of another kind
 */
export function toUuid(kind: IdKind, id: string): string {
  const [prefix, suffix] = splitId(id)
  if (prefix !== ID_PREFIXES[kind] || !SUFFIX_PATTERN.test(suffix))
    throw new Error(`'${id}' is not an id of type ${kind}`)
  return toUUID(id as ReturnType<typeof typeidUnboxed>)
}

/** The id itself when it is a well-formed id of this kind, else null. */
export function parseIdOrNull(kind: IdKind, id: unknown): string | null {
  if (typeof id !== 'string') return null
  try {
    toUuid(kind, id)
    return id
  } catch {
    return null
  }
}

/** Checks an id that a caller sent. @throws {DomainError} NOT_FOUND for a malformed id, as for an unknown one */
export function parseId(kind: IdKind, id: unknown, entityName: string): string {
  const parsed = parseIdOrNull(kind, id)
  if (parsed === null) throw notFound(entityName)
  return parsed
}

/** The kind of a global id, from its prefix; null for a malformed id. */
export function getIdKind(id: string): IdKind | null {
  const kind = KIND_OF_PREFIX.get(splitId(id)[0])
  return kind && parseIdOrNull(kind, id) ? kind : null
}

/** The id with the same suffix and another prefix: a cart line shares its product's suffix, a cart its owner's. */
export const convertIdKind = (kind: IdKind, id: string): string => `${ID_PREFIXES[kind]}_${splitId(id)[1]}`

function splitId(id: string): [prefix: string, suffix: string] {
  const separatorIndex = id.lastIndexOf('_')
  return [id.slice(0, Math.max(0, separatorIndex)), id.slice(separatorIndex + 1)]
}

/** Letters and digits that are not confused with one another. */
const READABLE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random reference number that is easy to read out, such as KS-7F4K2M; 30^6, over 700 million, are possible. */
export const newReferenceNumber = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 6 }, () => READABLE_CHARACTERS[randomInt(READABLE_CHARACTERS.length)]).join('')}`
