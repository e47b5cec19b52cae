/**
 * Answers taps on buttons before the main scripts run, which takes seconds on a slow phone: shows the button as pressed
 * immediately, and repeats the tap as soon as the page is interactive. Loads beside the styles
 * (server/ssr/document.ts).
 */
const page = document.documentElement
const tappedButtons = new Set<HTMLElement>()

function onClick({ target }: Event) {
  const button = (target as Element).closest<HTMLElement>('button[type=button]')
  if (!button) return
  button.ariaBusy = 'true'
  tappedButtons.add(button)
}

function repeatTaps() {
  removeEventListener('click', onClick)
  for (const button of tappedButtons) {
    button.ariaBusy = null
    button.click()
  }
}

// main.tsx marks the page as interactive, once.
if (!('ready' in page.dataset)) {
  addEventListener('click', onClick)
  new MutationObserver(repeatTaps).observe(page, { attributeFilter: ['data-ready'] })
}
