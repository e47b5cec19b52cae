/** Visually hidden text that distinguishes the buttons of several orders for screen readers. */
export const hidden = (words: string) => <span className="visually-hidden">{words}</span>
