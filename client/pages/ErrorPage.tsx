import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { tryAgain } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Stands in for a page that could not be shown. Links are plain: after a new release the old code may be what is broken. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div className="page">
      <PageHead title="We dropped that one" unlisted />
      <EmptyState
        level={1}
        art={<BasketMark mood="dropped" />}
        title="We dropped that one"
        text="The page did not load. Your basket is safe. Try again in a moment."
        action={
          <>
            <Button onClick={() => window.location.reload()}>
              <IconRefresh />
              {tryAgain}
            </Button>
            <LinkButton href={paths.home()} variant="soft">
              Go home
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
