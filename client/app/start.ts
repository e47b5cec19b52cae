/**
 * First script of a page, a few hundred bytes. It delays the main scripts, which are ten times as heavy, until styles,
 * font and pictures of the first screen are loaded and painted. On a slow connection the scripts would otherwise
 * compete with them for bandwidth.
 */
const { main = '', along = '' } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** Maximum wait for pictures, and for the first paint of a tab in the background. */
const PATIENCE_MS = 1000
/**
 * A page that took longer to parse is on a slow connection, where the scripts start at once; on a faster one they wait
 * for the first paint.
 */
const SLOW_LINE_MS = 1000

const parsed = document.readyState === 'loading' ? arrival(document, ['DOMContentLoaded']) : Promise.resolve()
const seen = parsed.then(firstScreen).then(() => (performance.now() < SLOW_LINE_MS ? drawn() : undefined))
const enough = parsed.then(() => new Promise<void>((soon) => setTimeout(soon, PATIENCE_MS)))

Promise.race([seen, enough]).then(() => {
  for (const href of along.split(' '))
    if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return import(/* @vite-ignore */ main)
})

function firstScreen() {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(
    ({ complete }) => !complete,
  )
  return Promise.all([...styles, ...pictures].map((element) => arrival(element, ['load', 'error'])))
}

function arrival(of: EventTarget, events: string[]) {
  return new Promise<void>((done) => {
    for (const event of events) of.addEventListener(event, () => done(), { once: true })
  })
}

/** Resolves after the frame that follows the first paint. */
async function drawn() {
  await new Promise<void>((painted) =>
    new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true }),
  )
  await new Promise((soon) => requestAnimationFrame(() => setTimeout(soon)))
}
