/** The entries of a text with one in each line; commas separate them too, and empty ones are left out. */
export const toLines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
