import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { type Translated, t } from '#client/i18n/t.ts'
import { getErrorCode, getErrorMessage } from '#staff/apollo/errors.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorReference } from './ErrorReference.tsx'

type Props = {
  title: Translated
  error: unknown
  onRetry?: (() => unknown) | undefined
  /** Fills the page instead of a panel. */
  isPage?: boolean
}

/** What a page, a list or a panel shows when its data did not load. Without a network it loads automatically later. */
export function LoadError({ title, error, onRetry, isPage = false }: Props) {
  const isOffline = getErrorCode(error) === 'NETWORK'
  const retry = async () => {
    try {
      await onRetry?.()
    } catch {
      // The query reports its error itself.
    }
  }
  return (
    <EmptyState
      icon={isOffline ? IconCloudOff : IconAlertTriangle}
      title={isOffline ? t('This needs the network') : title}
      text={isOffline ? t('It loads by itself as soon as the network is back.') : getErrorMessage(error)}
      isPage={isPage}
    >
      {onRetry && <Button onClick={() => void retry()}>{t('Try again')}</Button>}
      <ErrorReference error={error} />
    </EmptyState>
  )
}
