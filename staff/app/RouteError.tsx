import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { isLoadError, loadNewRelease } from '#client/ui/loadErrors.ts'
import { getErrorCode, getErrorMessage } from '#staff/apollo/errors.ts'
import { ButtonLine } from '#staff/ui/ButtonLine.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { ErrorReference } from '#staff/ui/ErrorReference.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Error boundary of a page; navigation and search stay. A file of an older release reloads the console once. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isOfOldRelease = isLoadError(error)
  useEffect(() => {
    if (isOfOldRelease) loadNewRelease()
  }, [isOfOldRelease])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isOffline = isOfOldRelease || getErrorCode(error) === 'NETWORK'
  return (
    <EmptyState
      icon={isOffline ? IconCloudOff : IconAlertTriangle}
      title={isOffline ? t('This page did not load') : t('This page has a fault')}
      text={isOffline ? t('Check the network and try again.') : getErrorMessage(error)}
      isPage
    >
      <ButtonLine>
        <Button onClick={() => revalidate()} loading={state === 'loading'}>
          {t('Try again')}
        </Button>
        <Button variant="outline" onClick={() => location.reload()}>
          {t('Reload the console')}
        </Button>
      </ButtonLine>
      <ErrorReference error={error} />
    </EmptyState>
  )
}
