import { useSyncExternalStore } from 'react'
import { isAway, watchSeen } from './seen.ts'

const notOnServer = () => false

/** Whether the server is unreachable, as far as this page knows. */
export const useAway = () => useSyncExternalStore(watchSeen, isAway, notOnServer)
