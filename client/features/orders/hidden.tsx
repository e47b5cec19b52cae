/** What tells one order's button from another's, for who does not see where it stands. */
export const hidden = (words: string) => <span className="visually-hidden">{words}</span>
