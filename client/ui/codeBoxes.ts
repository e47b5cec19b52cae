/** Six boxes with one character each; pure, so that every way of filling them can be tried without a browser. */
export const CODE_LENGTH = 6

export const emptyCode: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

export const isWhole = (boxes: readonly string[]) => boxes.every(Boolean)

/** What counts of what was typed or pasted: never blanks, and digits only where a code is made of them. */
export const cleaned = (text: string, digitsOnly: boolean) => text.replace(digitsOnly ? /\D/g : /\s/g, '')

interface Filled {
  boxes: readonly string[]
  /** The box to go on with. */
  next: number
}

/** Puts a text in from a box on. A whole code fills all boxes, wherever it was put; a phone's autofill does the same as pasting. */
export function fill(boxes: readonly string[], at: number, text: string): Filled {
  const from = text.length >= CODE_LENGTH ? 0 : at
  const characters = [...text].slice(0, CODE_LENGTH - from)
  const filled = boxes.map((box, index) => characters[index - from] ?? box)
  return { boxes: filled, next: Math.min(from + characters.length, CODE_LENGTH - 1) }
}

/** What is new in a box that held a character and now holds two: it replaces the old one, on whichever side it was typed. */
export const typed = (before: string, now: string) => (before && now.length === 2 ? now.replace(before, '') || before : now)
