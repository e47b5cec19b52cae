let last = { text: '', at: 0 }

/**
 * Shows a message, but not the same one again within 1.5 seconds: eight taps that succeed or fail together show it
 * once.
 */
export function sayOnce(text: string, say: (text: string) => void) {
  const now = Date.now()
  if (text !== last.text || now - last.at > 1500) say(text)
  last = { text, at: now }
}
