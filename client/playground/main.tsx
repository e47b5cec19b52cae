import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './playground.css'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { addToCart, browse, product } from './examples.ts'

type Fetcher = Parameters<typeof GraphiQL>[0]['fetcher']

const fetcher: Fetcher = async (operation, options) => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json', ...options?.headers },
    body: JSON.stringify(operation),
  })
  return answer.json()
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
