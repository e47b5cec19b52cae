/** Part of a text: plain text, or a URL that may be opened. */
export type Piece = { text: string; href?: string }

/**
 * Matches up to the first whitespace, quote, code bracket or invisible character; trailing punctuation is removed
 * below.
 */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cf}]+/giu

/** Punctuation that belongs to the sentence, not to the URL before it. */
const SENTENCE_END = /[.,;:!?…)\]*_]$/

/**
 * Splits user-written text into plain text and URLs. Only http and https become links, and no URL that shows another
 * name before the real host ('https://kasero.ug@elsewhere.com'); everything else stays text.
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

/** 'https://en.wikipedia.org/wiki/Matoke_(food)' ends with a bracket that the URL itself opened. */
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
