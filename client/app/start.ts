/**
 * The first script of a page, of a few hundred bytes. What a page is seen by (its styles, its font, the pictures of the first screen) has
 * the line to itself; the scripts that let it be touched, ten times as heavy, are asked for when that is there and drawn. On a slow line
 * they would otherwise share every byte of it.
 */
const { main = '', along = '' } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** Nobody waits longer for a picture than this, nor a tab in the background for being drawn. */
const PATIENCE_MS = 1000
/** A page that took so long to come is on a line where every moment of it counts; on a faster one the browser draws first, undisturbed. */
const SLOW_LINE_MS = 1000

const parsed = document.readyState === 'loading' ? arrival(document, ['DOMContentLoaded']) : Promise.resolve()
const seen = parsed.then(firstScreen).then(() => (performance.now() < SLOW_LINE_MS ? drawn() : undefined))
const enough = parsed.then(() => new Promise<void>((soon) => setTimeout(soon, PATIENCE_MS)))

Promise.race([seen, enough]).then(() => {
  for (const href of along.split(' ')) if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return import(/* @vite-ignore */ main)
})

function firstScreen() {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')].filter(({ complete }) => !complete)
  return Promise.all([...styles, ...pictures].map((element) => arrival(element, ['load', 'error'])))
}

function arrival(of: EventTarget, events: string[]) {
  return new Promise<void>((done) => {
    for (const event of events) of.addEventListener(event, () => done(), { once: true })
  })
}

/** Once something is on the screen, the frame after it shows what has come meanwhile. */
async function drawn() {
  await new Promise<void>((painted) => new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true }))
  await new Promise((soon) => requestAnimationFrame(() => setTimeout(soon)))
}
