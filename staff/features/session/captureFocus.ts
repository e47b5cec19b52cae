/**
 * Remembers the focused control with its selection or caret. @returns restores them: focus alone would select the whole
 * text, which the next key replaces
 */
export function captureFocus(): () => void {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return () => {}
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  // Null for inputs without a selection, such as those of a number.
  const start = isText ? element.selectionStart : null
  const end = isText ? element.selectionEnd : null
  return () => {
    element.focus()
    if (isText && start !== null) element.setSelectionRange(start, end)
  }
}
