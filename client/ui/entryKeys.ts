/**
 * Gives entries of the history that the router did not make, such as a page that is opened by its address or a link within the page, a key of
 * their own. The router calls all of them 'default', and would take the scroll position of one for that of another.
 */
export function keepEntryKeys(newKey: () => string): void {
  const addKey = () => {
    if (!window.history.state?.key) window.history.replaceState({ ...window.history.state, key: newKey() }, '')
  }
  addKey()
  window.addEventListener('popstate', addKey, { capture: true })
}
