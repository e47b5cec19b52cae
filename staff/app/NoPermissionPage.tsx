import { Button } from '@chakra-ui/react'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { useDocumentTitle } from '#staff/ui/useDocumentTitle.ts'

/** A page that the roles of the staff member do not allow; the API would refuse its data as well. */
export function NoPermissionPage() {
  useDocumentTitle(t('No permission'))
  return (
    <EmptyState
      icon={IconLock}
      title={t('Your role does not allow this page')}
      text={t('An administrator can give you another role on the page Staff.')}
      isPage
    >
      <Button asChild variant="outline">
        <Link to="/">{t('Go to the first page')}</Link>
      </Button>
    </EmptyState>
  )
}
