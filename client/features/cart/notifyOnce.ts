import type { Translated } from '#client/i18n/t.ts'

let lastMessage = { text: '', at: 0 }

/**
 * Shows a message, but not the same one again within 1.5 seconds: eight taps that succeed or fail together show it
 * once.
 */
export function notifyOnce(text: Translated, show: (text: Translated) => void) {
  const now = Date.now()
  if (text !== lastMessage.text || now - lastMessage.at > 1500) show(text)
  lastMessage = { text, at: now }
}
