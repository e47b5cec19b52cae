import { useSyncExternalStore } from 'react'
import { isOffline, subscribeToConnection } from './connection.ts'

const getServerSnapshot = () => false

/** Whether the server is unreachable, as far as this page knows. */
export const useOffline = () => useSyncExternalStore(subscribeToConnection, isOffline, getServerSnapshot)
