import type { FastifyInstance } from 'fastify'
import { Answer, sendAnswer } from './answers.ts'
import { type ApiDocument, type ApiRoute, apiDocument } from './openapi.ts'
import { referencePage, referencePolicy } from './reference.page.ts'

const KEPT = { 'cache-control': 'public, max-age=300', vary: 'accept-encoding' }

const answersFor = (document: ApiDocument) => ({
  // Tools of other sites may read it: it is the same for everybody.
  json: new Answer(200, { ...KEPT, 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }, JSON.stringify(document)),
  page: new Answer(200, { ...KEPT, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': referencePolicy }, referencePage(document)),
})

/** The document of the REST door for programs, and the same for people. `routes` may fill until the first of them is asked for. */
export const reference = (routes: readonly ApiRoute[], { server }: { server: string }) =>
  async function reference(app: FastifyInstance): Promise<void> {
    let made: { json: Answer; page: Answer } | undefined
    const answers = () => {
      made ??= answersFor(apiDocument(routes, { server }))
      return made
    }
    app.get('/openapi.json', (request, reply) => sendAnswer(request, reply, answers().json))
    app.get('/docs', (request, reply) => sendAnswer(request, reply, answers().page))
  }
