import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconRefresh } from '#client/ui/earlyIcons.ts'
import { NoticeBar } from './NoticeBar.tsx'

export const NewVersionNotice = () => (
  <NoticeBar
    icon={<IconRefresh />}
    tone="news"
    action={
      <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
        {t('Reload')}
      </Button>
    }
  >
    {t('A new version of the shop is ready')}
  </NoticeBar>
)
