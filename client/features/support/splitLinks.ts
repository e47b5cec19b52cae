/** Part of a text: plain text, or a URL that may be opened. */
export type TextSegment = { text: string; href?: string }

/**
 * Matches up to the first whitespace, quote, code bracket or invisible character; trailing punctuation is removed
 * below.
 */
const URL_PATTERN = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{Cf}]+/giu

/** Punctuation that belongs to the sentence, not to the URL before it. */
const SENTENCE_END = /[.,;:!?…)\]*_]$/

/**
 * Splits user-written text into plain text and URLs. Only http and https become links, and no URL that shows another
 * name before the real host ('https://kasero.ug@elsewhere.com'); everything else stays text.
 */
export function splitLinks(text: string): TextSegment[] {
  const pieces: TextSegment[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const address = trimSentenceEnd(found)
    const href = parseHref(address)
    if (!href) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

function trimSentenceEnd(address: string): string {
  let trimmed = address
  while (SENTENCE_END.test(trimmed) && !hasMatchingBracket(trimmed)) trimmed = trimmed.slice(0, -1)
  return trimmed
}

/** 'https://en.wikipedia.org/wiki/Matoke_(food)' ends with a bracket that the URL itself opened. */
const hasMatchingBracket = (address: string) => address.endsWith(')') && count(address, '(') >= count(address, ')')

const count = (text: string, sign: string) => text.split(sign).length - 1

function parseHref(address: string): string | undefined {
  try {
    const { protocol, username, password, hostname, href } = new URL(address)
    return /^https?:$/.test(protocol) && hostname.includes('.') && !username && !password ? href : undefined
  } catch {
    return undefined
  }
}
