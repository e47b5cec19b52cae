import { Navigate, type RouteObject } from 'react-router-dom'
import { useSession } from '#staff/features/session/SessionContext.ts'
import type { AreaRoute, RouteHandle } from '#staff/pages/area.ts'
import { areas } from './areas.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { getFirstPath } from './navigation.ts'
import { RouteError } from './RouteError.tsx'
import { Shell } from './Shell.tsx'

function FirstPage() {
  return <Navigate to={getFirstPath(useSession())} replace />
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
