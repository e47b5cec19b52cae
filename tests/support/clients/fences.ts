/** The fenced blocks of a page of documentation in one language, in order. */
export const fencesOf = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, its, text = '']) => (its === language ? [text] : []))
