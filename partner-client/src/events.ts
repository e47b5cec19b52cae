/** What a webhook tells. */
export type KaseroEvent = {
  type: string
  /** When it happened, UTC. */
  timestamp: string
  data: Readonly<Record<string, unknown>>
}
