/**
 * Layers lie over a page: dialogs, drawers, the zoom. Each open layer has an entry of its own in the browser's history, above the page's,
 * so that Back closes the layer before it leaves the page. The router never sees these entries: they are copies of the page's entry, with
 * `layer` set, and `popstate` events between them stop here.
 */
type Layer = {
  /** Closes the layer, or keeps it open to ask a question. @returns whether it closes */
  onBack: () => boolean
  /** Position of its entry in the history as the router counts; null while it has none. */
  idx: number | null
}

type Entry = { idx?: number; key?: string; layer?: number } | null

/** Open layers, the top-most last. */
let layers: Layer[] = []
/** A step in the history that this module asked for and whose `popstate` has not come yet. */
let step: Promise<void> | undefined
let onArrival: (() => void) | undefined
/** A step that leads nowhere has no event. */
const STEP_MS = 3000
/** Key of the entry that the router shows. */
let pageKey = (): string | undefined => undefined

/** Moves within the entries of this page, one step after the other, unseen by the router. */
function move(by: number): Promise<void> {
  const next = (step ?? Promise.resolve())
    .then(
      () =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => onArrival?.(), STEP_MS)
          onArrival = () => {
            clearTimeout(timer)
            onArrival = undefined
            resolve()
          }
          window.history.go(by)
        }),
    )
    .then(() => {
      if (step === next) step = undefined
    })
  step = next
  return next
}

function addEntry(layer: Layer) {
  const entry = window.history.state as Entry
  layer.idx = (entry?.idx ?? 0) + 1
  window.history.pushState({ ...entry, idx: layer.idx, layer: (entry?.layer ?? 0) + 1 }, '')
}

/** Takes away the entries of this layer and of those above it. */
function removeEntries(from: Layer): Promise<void> | undefined {
  const entries = layers.slice(layers.indexOf(from)).filter(({ idx }) => idx !== null)
  for (const layer of entries) layer.idx = null
  return entries.length > 0 ? move(-entries.length) : undefined
}

/**
 * Gives a layer that opens an entry in the history.
 * @returns closes it, and takes the entry away
 */
export function openLayer(onBack: () => boolean): () => void {
  const layer: Layer = { onBack, idx: null }
  layers.push(layer)
  if (step) step.then(() => layers.includes(layer) && layer.idx === null && addEntry(layer))
  else addEntry(layer)
  return () => {
    if (!layers.includes(layer)) return
    removeEntries(layer)
    layers = layers.filter((other) => other !== layer)
  }
}

function onPopState(event: PopStateEvent) {
  const entry = event.state as Entry
  if (onArrival) {
    event.stopImmediatePropagation()
    onArrival()
    return
  }
  const idx = entry?.idx
  if (idx === undefined) return
  const [lowest] = layers.filter((layer) => layer.idx !== null)
  if (lowest?.idx) closeAbove(event, idx, lowest.idx)
  else if (entry?.layer) {
    // The entry of a layer that is closed, reached by Forward: the page is below it.
    event.stopImmediatePropagation()
    if (entry.key === pageKey()) move(-entry.layer)
    else window.history.go(-entry.layer)
  }
}

function close(layer: Layer): boolean {
  const closes = layer.onBack()
  if (closes) layers = layers.filter((other) => other !== layer)
  return closes
}

function closeAbove(event: PopStateEvent, idx: number, lowest: number) {
  // Below the page's own entry, the page is left as well, and the router has to know.
  if (idx >= lowest - 1) event.stopImmediatePropagation()
  for (const layer of [...layers].reverse()) {
    if (layer.idx === null || layer.idx <= idx) continue
    const above = layer.idx - idx
    layer.idx = null
    if (close(layer) || idx < lowest - 1) continue
    layer.idx = idx + above
    move(above)
    return
  }
}

/** To be called before the router is created: of two listeners, the earlier one may stop an event. */
export async function watchLayers(): Promise<void> {
  window.addEventListener('popstate', onPopState, { capture: true })
  const { layer } = (window.history.state ?? {}) as NonNullable<Entry>
  if (!layer) return
  // Reloaded with a layer open. It is gone, so its entry goes as well; what the layer changed in the address stays.
  const { href } = window.location
  await move(-layer)
  window.history.replaceState(window.history.state, '', href)
}

interface Router {
  state: { location: { key: string; pathname: string } }
  navigate: (...args: never[]) => Promise<void>
  subscribe: (listener: (state: Router['state']) => void) => () => void
}

/** Every navigation starts from the page: the entries of open layers go first, so that no dead one is left behind. */
export function keepLayersOutOf(router: Router): void {
  const { navigate } = router
  let { key, pathname } = router.state.location
  pageKey = () => router.state.location.key
  const leaveLayers = async () => {
    while (step) await step
    if (layers[0]) await removeEntries(layers[0])
  }
  router.navigate = (...args) => (step || layers.some(({ idx }) => idx !== null) ? leaveLayers().then(() => navigate(...args)) : navigate(...args))
  router.subscribe(({ location }) => {
    if (location.key === key) return
    const isSamePage = location.pathname === pathname
    ;({ key, pathname } = location)
    for (const layer of [...layers]) {
      if (!isSamePage) close(layer)
      else if (layer.idx === null) addEntry(layer)
    }
  })
}
