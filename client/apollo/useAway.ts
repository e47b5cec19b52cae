import { useSyncExternalStore } from 'react'
import { isAway, watchSeen } from './seen.ts'

const notOnServer = () => false

/** Whether the shop is out of reach, as far as this page knows. */
export const useAway = () => useSyncExternalStore(watchSeen, isAway, notOnServer)
