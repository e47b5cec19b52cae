import '#staff/theme/staff.css'
import '#client/theme/base.css'
import { ApolloProvider } from '@apollo/client/react'
import { ChakraProvider } from '@chakra-ui/react'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { getChosenLanguage } from '#client/i18n/chosenLanguage.ts'
import { setCatalog } from '#client/i18n/t.ts'
import { recordLoadErrors } from '#client/ui/loadErrors.ts'
import { createClient } from '#staff/apollo/client.ts'
import { SessionProvider } from '#staff/features/session/SessionProvider.tsx'
import { loadCatalog } from '#staff/i18n/loadCatalog.ts'
import { system } from '#staff/theme/system.ts'
import { setRouter } from '#staff/ui/leavingPage.ts'
import { listenForShortcuts } from '#staff/ui/shortcuts.ts'
import { routes } from './routes.tsx'

const InvitationScreen = lazy(async () => ({
  default: (await import('#staff/features/invitation/InvitationScreen.tsx')).InvitationScreen,
}))

/** The token of an invitation's link, whose recipient has no session yet. */
const invitationToken = /^\/staff\/invitation\/([\w-]+)\/?$/.exec(location.pathname)?.[1]

async function start() {
  recordLoadErrors()
  listenForShortcuts()
  const language = getChosenLanguage()
  if (language !== 'en') setCatalog(await loadCatalog(language).catch(() => ({})))
  document.documentElement.lang = `${language}-UG`
  const router = createBrowserRouter(routes, { basename: '/staff' })
  setRouter(router)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ChakraProvider value={system}>
        <ApolloProvider client={createClient()}>
          {invitationToken ? (
            <Suspense>
              <InvitationScreen token={invitationToken} />
            </Suspense>
          ) : (
            <SessionProvider>
              <RouterProvider router={router} />
            </SessionProvider>
          )}
        </ApolloProvider>
      </ChakraProvider>
    </StrictMode>,
  )
}

start()
