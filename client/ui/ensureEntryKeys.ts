/**
 * Gives a unique key to history entries that the router did not create, such as a page opened by its URL or a link
 * within the page. The router uses the key 'default' for all of them, and would mix up their scroll positions.
 */
export function ensureEntryKeys(newKey: () => string): void {
  const addKey = () => {
    if (!window.history.state?.key) window.history.replaceState({ ...window.history.state, key: newKey() }, '')
  }
  addKey()
  window.addEventListener('popstate', addKey, { capture: true })
}
