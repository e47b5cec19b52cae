/** Returns the fenced code blocks of a Markdown page in one language, in order. */
export const fencesOf = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, its, text = '']) =>
    its === language ? [text] : [],
  )
