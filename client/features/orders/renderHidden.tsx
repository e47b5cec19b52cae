/** Visually hidden text that distinguishes the buttons of several orders for screen readers. */
export const renderHidden = (words: string) => <span className="visually-hidden">{words}</span>
