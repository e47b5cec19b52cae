/**
 * First script of a page, a few hundred bytes. It delays the main scripts, which are ten times as heavy, until styles,
 * font and pictures of the first screen are loaded and painted. On a slow connection the scripts would otherwise
 * compete with them for bandwidth.
 */
const { main = '', along = '' } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** Maximum wait for pictures, and for the first paint of a tab in the background. */
const MAX_WAIT_MS = 1000
/**
 * A page that took longer to parse is on a slow connection, where the scripts start immediately; on a faster one they
 * wait for the first paint.
 */
const SLOW_CONNECTION_MS = 1000

const parsed = document.readyState === 'loading' ? waitForEvent(document, ['DOMContentLoaded']) : Promise.resolve()
const firstScreenShown = parsed
  .then(waitForFirstScreen)
  .then(() => (performance.now() < SLOW_CONNECTION_MS ? waitForPaint() : undefined))
const timeout = parsed.then(() => new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS)))

Promise.race([firstScreenShown, timeout]).then(async () => {
  const files = `${along} ${main}`.trim().split(' ')
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // The largest file contains the frameworks and depends on no other. Evaluating it takes a separate task.
  await import(/* @vite-ignore */ files[0] as string)
  await new Promise((resolve) => setTimeout(resolve))
  return import(/* @vite-ignore */ main)
})

function waitForFirstScreen() {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
    ({ complete }) => !complete,
  )
  return Promise.all([...styles, ...pictures].map((element) => waitForEvent(element, ['load', 'error'])))
}

function waitForEvent(target: EventTarget, events: string[]) {
  return new Promise<void>((resolve) => {
    for (const event of events) target.addEventListener(event, () => resolve(), { once: true })
  })
}

/** Resolves after the frame that follows the first paint. */
async function waitForPaint() {
  await new Promise<void>((resolve) =>
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
  )
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
