let last = { text: '', at: 0 }

/** Eight taps that succeed or fail together are told of once. */
export function sayOnce(text: string, say: (text: string) => void) {
  const now = Date.now()
  if (text !== last.text || now - last.at > 1500) say(text)
  last = { text, at: now }
}
