/**
 * The first script of a page, of a few hundred bytes. What a page is seen by (its styles, its font, the pictures of the first screen) has
 * the line to itself; the scripts that let it be touched, ten times as heavy, are asked for when that is there and drawn. On a slow line
 * they would otherwise share every byte of it.
 */
const { main = '', along = '' } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** Nobody waits longer for a picture than this, nor a tab in the background for being drawn. */
const PATIENCE_MS = 1000

const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
const seen = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined))).then(drawn)
const enough = new Promise<void>((soon) => setTimeout(soon, PATIENCE_MS))

Promise.race([seen, enough]).then(() => {
  for (const href of along.split(' ')) if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  return import(/* @vite-ignore */ main)
})

/** The frame that is being made is on the screen when the next task begins. */
function drawn() {
  return new Promise<void>((soon) => requestAnimationFrame(() => setTimeout(soon)))
}
