import { t } from '#client/i18n/t.ts'
import { PageTabs } from '#staff/ui/PageTabs.tsx'

/** Members or roles, beside the title. */
export const StaffTabs = ({ current }: { current: 'people' | 'roles' }) => (
  <PageTabs
    label={t('Views')}
    tabs={[
      { to: '/staff', label: t('People'), isCurrent: current === 'people' },
      { to: '/staff/roles', label: t('Roles'), isCurrent: current === 'roles' },
    ]}
  />
)
