/** Checks every REST response against the OpenAPI document of the API. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDocument, Response } from '#server/rest/openapi/document.ts'
import { recordViolation } from '../app/violations.ts'

export type RestContract = {
  /** Every response so far, for example 'GET /cart/get 200'. */
  seen: Set<string>
  document(): Promise<ApiDocument>
}

const PREFIX = '/api'

/** Compiled checks by document text; the shops of a test run have the same document. */
const checkers = new Map<string, Checker>()

/** Document of the test shops: the same for all of them, and at least 0.12 s of CPU time to build. */
let shopDocument: string | undefined

/**
 * Checks every response of an app; call it before its routes are registered.
 * @param options.isShop true for a whole shop, whose responses are checked against one document per process
 */
export function observeRestContract(app: FastifyInstance, { isShop = false } = {}): RestContract {
  let pending: Promise<Checker> | undefined
  const text = async () => {
    const { statusCode, body } = await app.inject(`${PREFIX}/openapi.json`)
    if (isShop && statusCode === 200) shopDocument = body
    return body
  }
  const contract: RestContract = { seen: new Set(), document: async () => JSON.parse(await text()) }
  const loadChecker = async () => {
    const document = (isShop && shopDocument) || (await text())
    const checker = checkers.get(document) ?? createChecker(JSON.parse(document))
    checkers.set(document, checker)
    return checker
  }
  const checker = () => {
    pending ??= loadChecker()
    return pending
  }
  app.addHook('onSend', async (request, reply, payload) => {
    const path = pathOf(request)
    if (path === null) return payload
    contract.seen.add(`${request.method} ${path} ${reply.statusCode}`)
    const fault = (await checker())(request.method, path, reply, payload)
    if (fault)
      recordViolation(
        `Response that the OpenAPI document does not allow: ${request.method} ${path} ${reply.statusCode}: ${fault}`,
      )
    return payload
  })
  return contract
}

/** Returns the path as written in the document; null for a path outside the REST API. */
function pathOf({ method, routeOptions: { url = '' } }: FastifyRequest): string | null {
  const outside =
    !url.startsWith(`${PREFIX}/`) || url === `${PREFIX}/openapi.json` || url === `${PREFIX}/docs` || url.includes('*')
  return outside || method === 'HEAD' ? null : url.slice(PREFIX.length).replace(/:(\w+)/g, '{$1}')
}

/** Closes objects, which the document leaves open for future fields, so that an undocumented field is an error here. */
function closed<T>(part: T): T {
  if (Array.isArray(part)) return part.map(closed) as T
  if (typeof part !== 'object' || part === null) return part
  const copy = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, name.startsWith('example') ? value : closed(value)]),
  )
  const isOpenObject =
    copy.type === 'object' && typeof copy.properties === 'object' && copy.additionalProperties === undefined
  return (isOpenObject ? { ...copy, additionalProperties: false } : copy) as T
}

type Checker = (method: string, path: string, reply: FastifyReply, payload: unknown) => string | null

function createChecker(document: ApiDocument): Checker {
  const ajv = new Ajv2020({
    strict: false,
    formats: { binary: true, 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  })
  ajv.addSchema({ $id: 'contract', components: closed(document.components) })
  const compiled = new Map<Response, ValidateFunction>()
  const validatorOf = (response: Response): ValidateFunction => {
    const [{ schema } = { schema: {} }] = Object.values(response.content)
    const cached = compiled.get(response)
    if (cached) return cached
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"contract#/components/')
    const validator = ajv.compile(JSON.parse(text))
    compiled.set(response, validator)
    return validator
  }
  return (method, path, reply, payload) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) return 'is not in the document'
    const declared = operation.responses[String(reply.statusCode)]
    if (!declared) return `its status is not in the document: ${String(payload).slice(0, 300)}`
    const response =
      '$ref' in declared
        ? document.components.responses[declared.$ref.slice('#/components/responses/'.length)]
        : declared
    if (!response) return 'its response is not in the document'
    const [type = ''] = Object.keys(response.content)
    if (!String(reply.getHeader('content-type')).startsWith(type))
      return `is ${reply.getHeader('content-type')} and not ${type}`
    for (const name of Object.keys(response.headers ?? {}))
      if (name === 'retry-after' && reply.getHeader(name) === undefined) return `has no ${name}`
    if (type !== 'application/json') return null
    const check = validatorOf(response)
    const body = JSON.parse(String(payload)) as { code?: string }
    if (!check(body)) return `${ajv.errorsText(check.errors)} in ${String(payload).slice(0, 500)}`
    const codes = Object.keys(response.content[type]?.examples ?? {})
    return codes.length === 0 || codes.includes(String(body.code))
      ? null
      : `its code ${body.code} is not among ${codes.join(', ')}`
  }
}
