import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

let router: Router | undefined

/** Called once, by app/main.tsx. */
export const setRouter = (created: Router) => {
  router = created
}

/**
 * Whether a link or Back is leading away from the page at this path. `useNavigation` says so one render later; a timer
 * in between would update the URL and so lead back to the page.
 * @param path with the basename
 */
export const isLeavingPage = (path: string): boolean =>
  (router !== undefined && router.state.navigation.state !== 'idle') || location.pathname !== path
