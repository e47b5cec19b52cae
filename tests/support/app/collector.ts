/** OTLP/HTTP trace collector (sandbox): receives spans and makes them available to tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean; doubleValue?: number }
type Attributes = { key: string; value: Value }[]
/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
type Sent = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
  status: { code?: number }
}
type Request = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Sent[] }[] }[] }

export type SeenSpan = Omit<Sent, 'attributes'> & { facts: Record<string, unknown>; service: unknown }

export async function startTraceCollector() {
  const spans: SeenSpan[] = []
  const authorizations = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    authorizations.add(request.headers.authorization)
    const { resourceSpans } = (await json(request)) as Request
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = factsOf(resource.attributes)['service.name']
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, service, facts: factsOf(attributes) })
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** `Authorization` headers of the exports. */
    authorizations,
    /** Span with this name, and its child spans. */
    span(name: string) {
      const found = spans.filter((it) => it.name === name)
      if (found.length !== 1)
        throw new Error(`${found.length} spans are called ${name}; there are ${spans.map((it) => it.name).join(', ')}`)
      const [span] = found as [SeenSpan]
      return { ...span, below: spans.filter((it) => it.parentSpanId === span.spanId) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const factsOf = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
