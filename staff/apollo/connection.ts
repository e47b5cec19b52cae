import { useSyncExternalStore } from 'react'

/** `offline`: the last request got no response. `reconnecting`: the live connection closed and is being reopened. */
export type ConnectionState = 'online' | 'offline' | 'reconnecting'

let isUnreachable = !navigator.onLine
let isSocketLost = false
/** Time since when the state is not `online`, ms since 1970. */
let since = isUnreachable ? Date.now() : 0
const listeners = new Set<() => void>()

function update(change: () => void) {
  const before = getConnectionState()
  change()
  const after = getConnectionState()
  if (before === after) return
  since = after === 'online' ? 0 : Date.now()
  checkWhileOffline()
  notifyListeners()
}

export const getConnectionState = (): ConnectionState =>
  isUnreachable ? 'offline' : isSocketLost ? 'reconnecting' : 'online'

export const setUnreachable = (unreachable: boolean) =>
  update(() => {
    isUnreachable = unreachable
  })

export const setSocketLost = (lost: boolean) =>
  update(() => {
    isSocketLost = lost
  })

/** Subscriptions without an event so far: each has one as soon as it follows the changes. */
let startingSubscriptions = 0
let hasSubscribed = false

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** Counts a subscription that starts. @returns says that it has had its first event, or has ended without one */
export function startSubscription(): () => void {
  let isStarting = true
  hasSubscribed = true
  startingSubscriptions += 1
  notifyListeners()
  return () => {
    if (!isStarting) return
    isStarting = false
    startingSubscriptions -= 1
    notifyListeners()
  }
}

const isFollowingChanges = () => hasSubscribed && startingSubscriptions === 0

/** Whether the page hears of every change from now on. */
export const useIsFollowingChanges = () => useSyncExternalStore(subscribe, isFollowingChanges)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** State of the connection, and since when it is not `online` (ms since 1970; 0 while it is). */
export const useConnection = () => ({
  state: useSyncExternalStore(subscribe, getConnectionState),
  since: useSyncExternalStore(subscribe, () => since),
})

/** Requests need the network: actions that must not wait (refunds, prices, cash) are disabled while this is true. */
export const useIsOffline = () => useConnection().state === 'offline'

const CHECK_INTERVAL_MS = 10_000
let timer: ReturnType<typeof setInterval> | undefined

/** Looks for the network by a small request, because a page without requests of its own would not notice it. */
function checkWhileOffline() {
  clearInterval(timer)
  if (isUnreachable) timer = setInterval(check, CHECK_INTERVAL_MS)
}

/** Any response shows that the server can be reached. */
const check = () =>
  fetch('/staff/sw.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => setUnreachable(false),
    () => undefined,
  )

addEventListener('offline', () => setUnreachable(true))
// The network is there; the server may still be unreachable.
addEventListener('online', check)
checkWhileOffline()
