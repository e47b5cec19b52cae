import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './playground.css'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { csrfToken, csrfTokenAfter, isCsrfRefusal } from '#client/apollo/csrf.ts'
import { addToCart, browse, product } from './examples.ts'

type Fetcher = Parameters<typeof GraphiQL>[0]['fetcher']

/** A browser that shops here as well sends the shop's cookies along, and then every mutation has to carry their token. */
const fetcher: Fetcher = async ({ operationName, ...operation }, options) => {
  // Just after a change of tabs the editor still names the operation of the last one.
  const named = operationName && operation.query.includes(operationName) ? { ...operation, operationName } : operation
  const send = async (token: string) => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        'x-csrf-token': token,
        ...options?.headers,
      },
      body: JSON.stringify(named),
    })
    return answer.json()
  }
  const token = await csrfToken()
  const answer = await send(token)
  return isCsrfRefusal(answer.errors?.[0]?.extensions ?? {}) ? send(await csrfTokenAfter(token)) : answer
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <GraphiQL fetcher={fetcher} defaultTabs={[browse, product, addToCart]} defaultEditorToolsVisibility="variables">
    <GraphiQL.Logo>
      <a href="/">
        <img src="/brand/logo.svg" alt="Kasero, to the shop" width={108} height={30} />
      </a>
    </GraphiQL.Logo>
  </GraphiQL>,
)
