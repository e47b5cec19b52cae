/**
 * Options of a query after an event. It must not share a request that was sent before the event: that result may be
 * older.
 */
export const BACKGROUND_REFETCH = {
  fetchPolicy: 'network-only',
  context: { isBackground: true, queryDeduplication: false },
} as const
