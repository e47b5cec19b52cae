/** A piece of a text: words as they are, or an address that may be opened. */
export type Piece = { text: string; href?: string }

/** Up to the first blank, quote, bracket of code or character that is not seen; what an address may end with is found below. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cf}]+/giu

/** Belongs to the sentence and not to the address at whose end it stands. */
const SENTENCE_END = /[.,;:!?…)\]*_]$/

/**
 * Finds the addresses in a text that somebody wrote. Only http and https become links, and none that shows another name before
 * the true one ('https://kasero.ug@elsewhere.com'); everything else stays words.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found)
    const href = hrefOf(address)
    if (!href) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

function withoutSentenceEnd(address: string): string {
  let kept = address
  while (SENTENCE_END.test(kept) && !closesItsOwn(kept)) kept = kept.slice(0, -1)
  return kept
}

/** 'https://en.wikipedia.org/wiki/Matoke_(food)' ends with a bracket that it opened. */
const closesItsOwn = (address: string) => address.endsWith(')') && count(address, '(') >= count(address, ')')

const count = (text: string, sign: string) => text.split(sign).length - 1

function hrefOf(address: string): string | undefined {
  try {
    const { protocol, username, password, hostname, href } = new URL(address)
    return /^https?:$/.test(protocol) && hostname.includes('.') && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
