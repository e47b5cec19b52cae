/**
 * State of the six boxes of a code, one character each. Pure functions, so that every way of filling them is testable
 * without a browser.
 */
export const CODE_LENGTH = 6

export const emptyCode: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

export const isCodeComplete = (boxes: readonly string[]) => boxes.every(Boolean)

/** Removes ignored characters from typed or pasted text: whitespace, and everything but digits with `digitsOnly`. */
export const removeIgnored = (text: string, digitsOnly: boolean) => text.replace(digitsOnly ? /\D/g : /\s/g, '')

interface FillResult {
  boxes: readonly string[]
  /** Index of the box to focus next. */
  next: number
}

/**
 * Inserts text from a box on. A complete code fills all boxes, wherever it was pasted; autofill on phones works like
 * pasting.
 */
export function fillBoxes(boxes: readonly string[], startIndex: number, text: string): FillResult {
  const from = text.length >= CODE_LENGTH ? 0 : startIndex
  const characters = [...text].slice(0, CODE_LENGTH - from)
  const filledBoxes = boxes.map((box, index) => characters[index - from] ?? box)
  return { boxes: filledBoxes, next: Math.min(from + characters.length, CODE_LENGTH - 1) }
}

/** Returns the new character when a filled box contains two, whichever side it was typed on. */
export const extractTypedCharacter = (previous: string, current: string) =>
  previous && current.length === 2 ? current.replace(previous, '') || previous : current
