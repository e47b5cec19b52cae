import { useSyncExternalStore } from 'react'
import { localStore } from '#client/ui/browserStorage.ts'

const KEY = 'kasero-counter-muted'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const readMuted = () => localStore.getItem(KEY) === '1'

/** Whether new orders make no sound in this browser. */
export const useIsMuted = (): boolean => useSyncExternalStore(subscribe, readMuted)

export function setMuted(isMuted: boolean): void {
  localStore.setItem(KEY, isMuted ? '1' : '0')
  for (const listener of listeners) listener()
}

let context: AudioContext | undefined

/** Two short tones. Browsers stay silent until the user has clicked or typed in the page. */
export function playSignal(): void {
  try {
    context ??= new AudioContext()
    for (const [at, frequency] of [
      [0, 660],
      [0.16, 880],
    ] as const) {
      const tone = context.createOscillator()
      const volume = context.createGain()
      const start = context.currentTime + at
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(0.12, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.15)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + 0.15)
    }
  } catch {
    // A device without sound still shows the order.
  }
}
