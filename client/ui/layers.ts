/**
 * Overlays of a page: dialogs, drawers, the zoom. Each open layer has a history entry of its own, above the page's
 * entry, so that Back closes the layer before it leaves the page. The router never sees these entries: they are copies
 * of the page's entry with `layer` set, and `popstate` events between them are not propagated.
 */
type Layer = {
  /**
   * Closes the layer, or keeps it open to ask for confirmation.
   * @returns whether the layer closes
   */
  onBack: () => boolean
  /** Position of its entry in the history as the router counts; null while it has no entry. */
  idx: number | null
}

type Entry = { idx?: number; key?: string; layer?: number } | null

/** Open layers, the topmost last. */
let layers: Layer[] = []
/** History navigation by this module whose `popstate` event is still pending. */
let step: Promise<void> | undefined
let onArrival: (() => void) | undefined
/** Timeout for a history navigation that fires no event. */
const STEP_MS = 3000
/** Returns the key of the entry that the router shows. */
let pageKey = (): string | undefined => undefined

/** Moves between the entries of this page, one navigation at a time, unnoticed by the router. */
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

/** Removes the entries of this layer and of those above it. */
function removeEntries(from: Layer): Promise<void> | undefined {
  const entries = layers.slice(layers.indexOf(from)).filter(({ idx }) => idx !== null)
  for (const layer of entries) layer.idx = null
  return entries.length > 0 ? move(-entries.length) : undefined
}

/**
 * Adds a history entry for a layer that opens.
 * @returns a function that closes the layer and removes its entry
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
    // Entry of a closed layer, reached by Forward: move back to the page below it.
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
  // Below its own entry, the page is left as well, so the router must receive the event.
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

/**
 * Starts listening to history navigation. Must be called before the router is created, because only an earlier listener
 * can stop an event.
 */
export async function watchLayers(): Promise<void> {
  window.addEventListener('popstate', onPopState, { capture: true })
  const { layer } = (window.history.state ?? {}) as NonNullable<Entry>
  if (!layer) return
  // The page was reloaded with a layer open. The layer is gone, so its entry is removed; changes that it made to the
  // URL stay.
  const { href } = window.location
  await move(-layer)
  window.history.replaceState(window.history.state, '', href)
}

interface Router {
  state: { location: { key: string; pathname: string } }
  navigate: (...args: never[]) => Promise<void>
  subscribe: (listener: (state: Router['state']) => void) => () => void
}

/**
 * Removes the entries of open layers before each navigation of the router, so that no orphaned entry is left behind.
 */
export function keepLayersOutOf(router: Router): void {
  const { navigate } = router
  let { key, pathname } = router.state.location
  pageKey = () => router.state.location.key
  const leaveLayers = async () => {
    while (step) await step
    if (layers[0]) await removeEntries(layers[0])
  }
  router.navigate = (...args) =>
    step || layers.some(({ idx }) => idx !== null) ? leaveLayers().then(() => navigate(...args)) : navigate(...args)
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
