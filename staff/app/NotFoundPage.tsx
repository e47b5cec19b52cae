import { Button } from '@chakra-ui/react'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { useDocumentTitle } from '#staff/ui/useDocumentTitle.ts'

export function NotFoundPage() {
  useDocumentTitle(t('Page not found'))
  return (
    <EmptyState
      icon={IconMapQuestion}
      title={t('Page not found')}
      text={t('The address is wrong, or what was here has been removed.')}
      isPage
    >
      <Button asChild variant="outline">
        <Link to="/">{t('Go to the first page')}</Link>
      </Button>
    </EmptyState>
  )
}
