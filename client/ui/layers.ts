/**
 * Overlays of a page: dialogs, drawers, the zoom. Each open layer has a separate history entry, above the page's
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

type HistoryEntry = { idx?: number; key?: string; layer?: number } | null

/** Open layers, the topmost last. */
let layers: Layer[] = []
/** History navigation by this module whose `popstate` event is still pending. */
let pendingMove: Promise<void> | undefined
let onArrival: (() => void) | undefined
/** Timeout for a history navigation that fires no event. */
const MOVE_TIMEOUT_MS = 3000
/** Returns the key of the entry that the router shows. */
let getPageKey = (): string | undefined => undefined

/** Moves between the entries of this page, one navigation at a time, unnoticed by the router. */
function move(delta: number): Promise<void> {
  const nextMove = (pendingMove ?? Promise.resolve())
    .then(
      () =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(() => onArrival?.(), MOVE_TIMEOUT_MS)
          onArrival = () => {
            clearTimeout(timer)
            onArrival = undefined
            resolve()
          }
          window.history.go(delta)
        }),
    )
    .then(() => {
      if (pendingMove === nextMove) pendingMove = undefined
    })
  pendingMove = nextMove
  return nextMove
}

function addEntry(layer: Layer) {
  const entry = window.history.state as HistoryEntry
  layer.idx = (entry?.idx ?? 0) + 1
  window.history.pushState({ ...entry, idx: layer.idx, layer: (entry?.layer ?? 0) + 1 }, '')
}

/** Removes the entries of this layer and of those above it. */
function removeEntries(lowestLayer: Layer): Promise<void> | undefined {
  const entries = layers.slice(layers.indexOf(lowestLayer)).filter(({ idx }) => idx !== null)
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
  if (pendingMove) pendingMove.then(() => layers.includes(layer) && layer.idx === null && addEntry(layer))
  else addEntry(layer)
  return () => {
    if (!layers.includes(layer)) return
    removeEntries(layer)
    layers = layers.filter((otherLayer) => otherLayer !== layer)
  }
}

function onPopState(event: PopStateEvent) {
  const entry = event.state as HistoryEntry
  if (onArrival) {
    event.stopImmediatePropagation()
    onArrival()
    return
  }
  const idx = entry?.idx
  if (idx === undefined) return
  const [lowest] = layers.filter((layer) => layer.idx !== null)
  if (lowest?.idx) closeLayersAbove(event, idx, lowest.idx)
  else if (entry?.layer) {
    // Entry of a closed layer, reached by Forward: move back to the page below it.
    event.stopImmediatePropagation()
    if (entry.key === getPageKey()) move(-entry.layer)
    else window.history.go(-entry.layer)
  }
}

function closeLayer(layer: Layer): boolean {
  const isClosing = layer.onBack()
  if (isClosing) layers = layers.filter((otherLayer) => otherLayer !== layer)
  return isClosing
}

function closeLayersAbove(event: PopStateEvent, idx: number, lowest: number) {
  // Below its own entry, the page is left as well, so the router must receive the event.
  if (idx >= lowest - 1) event.stopImmediatePropagation()
  for (const layer of [...layers].reverse()) {
    if (layer.idx === null || layer.idx <= idx) continue
    const distance = layer.idx - idx
    layer.idx = null
    if (closeLayer(layer) || idx < lowest - 1) continue
    layer.idx = idx + distance
    move(distance)
    return
  }
}

/**
 * Starts listening to history navigation. Must be called before the router is created, because only an earlier listener
 * can stop an event.
 */
export async function initLayers(): Promise<void> {
  window.addEventListener('popstate', onPopState, { capture: true })
  const { layer } = (window.history.state ?? {}) as NonNullable<HistoryEntry>
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
export function removeLayersOnNavigation(router: Router): void {
  const { navigate } = router
  let { key, pathname } = router.state.location
  getPageKey = () => router.state.location.key
  const removeLayerEntries = async () => {
    while (pendingMove) await pendingMove
    if (layers[0]) await removeEntries(layers[0])
  }
  router.navigate = (...args) =>
    pendingMove || layers.some(({ idx }) => idx !== null)
      ? removeLayerEntries().then(() => navigate(...args))
      : navigate(...args)
  router.subscribe(({ location }) => {
    if (location.key === key) return
    const isSamePage = location.pathname === pathname
    ;({ key, pathname } = location)
    for (const layer of [...layers]) {
      if (!isSamePage) closeLayer(layer)
      else if (layer.idx === null) addEntry(layer)
    }
  })
}
