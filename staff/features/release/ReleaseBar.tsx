import { Button } from '@chakra-ui/react'
import { IconRefresh } from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { useHasUnsaved } from '#staff/ui/unsaved.ts'
import { useNewRelease } from './serviceWorker.ts'

/** Offers to load a newer release, once nothing that was typed would be lost. */
export function ReleaseBar() {
  const isOld = useNewRelease()
  const hasUnsaved = useHasUnsaved()
  if (!isOld) return null
  const reload = (
    <Button size="xs" variant="outline" disabled={hasUnsaved} onClick={() => location.reload()}>
      {t('Reload')}
    </Button>
  )
  return (
    <Banner tone="info" icon={IconRefresh} title={t('A new version is ready.')} action={reload}>
      {hasUnsaved && t('Save or discard what you typed, then reload.')}
    </Banner>
  )
}
