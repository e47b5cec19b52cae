import { Navigate, type RouteObject } from 'react-router-dom'
import { getConnectionState } from '#staff/apollo/connection.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import type { AreaRoute, RouteHandle } from '#staff/pages/area.ts'
import { areas } from './areas.ts'
import { readLastPage } from './lastPage.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { getFirstPath } from './navigation.ts'
import { RouteError } from './RouteError.tsx'
import { Shell } from './Shell.tsx'

/** Without a network the page that was open last, whose role may see it: the shell checks that. */
function FirstPage() {
  const path = getFirstPath(useSession())
  return <Navigate to={(getConnectionState() === 'offline' && readLastPage()) || path} replace />
}

/** Adds the permission to the handle, where the shell reads it, and an error boundary below the shell. */
function toRoute({ permission, ...route }: AreaRoute): RouteObject {
  const handle: RouteHandle = { ...(route.handle as object), permission }
  return { ErrorBoundary: RouteError, ...route, handle } as RouteObject
}

export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      { index: true, Component: FirstPage },
      ...areas.flatMap((area) => area.routes.map(toRoute)),
      { path: '*', Component: NotFoundPage },
    ],
  },
]
