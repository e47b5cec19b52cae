import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type MetricsRequest = { metricsRequest: number }
type MetricsResponse = { metricsResponse: number; text: string | null }

/** Answers requests of the processes of this group for the metrics of all of them. */
export function shareMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', async (worker: Worker, message: Partial<MetricsRequest>) => {
    if (message?.metricsRequest === undefined) return
    const text = await registry.clusterMetrics().catch(() => null)
    const response: MetricsResponse = { metricsResponse: message.metricsRequest, text }
    if (worker.isConnected()) worker.send(response)
  })
}

/**
 * In a process of a group, registers its metrics with the group.
 * @returns a function that reads the metrics of all processes of the group; null when there is no group
 */
export function joinMetrics(registry: Registry): (() => Promise<string>) | null {
  if (!cluster.isWorker) return null
  AggregatorRegistry.setRegistries([registry])
  // Its constructor subscribes this process to the group's requests.
  new AggregatorRegistry()
  let requests = 0
  return () =>
    new Promise((resolve, reject) => {
      const metricsRequest = ++requests
      const receive = ({ metricsResponse, text }: Partial<MetricsResponse>) => {
        if (metricsResponse !== metricsRequest) return
        process.off('message', receive)
        if (typeof text === 'string') resolve(text)
        else reject(new Error('A process of the group did not report its metrics'))
      }
      process.on('message', receive)
      process.send?.({ metricsRequest } satisfies MetricsRequest)
    })
}
