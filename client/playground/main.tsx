import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './playground.css'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { examples } from './examples.ts'
import { fetcher, post } from './fetcher.ts'
import { SignIn } from './SignIn.tsx'

/** Returns the id of any product, so that the cart example runs as it is. */
async function anyProduct(): Promise<string> {
  const { data } = (await post({ query: '{ bestSellers(first: 1) { id } }' })) as {
    data?: { bestSellers: { id: string }[] }
  }
  return data?.bestSellers[0]?.id ?? 'prod_…'
}

const productId = await anyProduct().catch(() => 'prod_…')

createRoot(document.getElementById('root') as HTMLElement).render(
  <GraphiQL fetcher={fetcher} defaultTabs={examples(productId)} defaultEditorToolsVisibility="variables">
    <GraphiQL.Logo>
      <SignIn />
      <a href="/">
        <img src="/brand/logo.svg" alt="Kasero, to the shop" width={108} height={30} />
      </a>
    </GraphiQL.Logo>
  </GraphiQL>,
)
