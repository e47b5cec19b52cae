import { DataList, Stack, Wrap } from '@chakra-ui/react'
import { t, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { DeviceList } from '#staff/features/session/DeviceList.tsx'
import { PERMISSION_GROUPS } from '#staff/features/session/permissionNames.ts'
import { ROLE_NAMES } from '#staff/features/session/roles.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import { formatMinutes } from '#staff/ui/Countdown.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { AuthenticatorPanel } from './AuthenticatorPanel.tsx'
import { LanguagePanel } from './LanguagePanel.tsx'
import { NotificationsPanel } from './NotificationsPanel.tsx'

const timeFormat = createKampalaFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** The staff member's own account: roles, this device, language, second factor, notifications. */
export function Component() {
  const { name, email, roles, permissions, session } = useSession()
  return (
    <Page title={t('My account')}>
      <TwoColumns
        main={
          <>
            <PagePanel title={verbatim(name)} meta={verbatim(email)}>
              <DataList.Root orientation="horizontal">
                <DataList.Item>
                  <DataList.ItemLabel>{t('Roles')}</DataList.ItemLabel>
                  <DataList.ItemValue>
                    <Wrap>
                      {roles.map((role) => (
                        <Pill key={role} hue="plum">
                          {t(ROLE_NAMES[role])}
                        </Pill>
                      ))}
                    </Wrap>
                  </DataList.ItemValue>
                </DataList.Item>
                <DataList.Item alignItems="start">
                  <DataList.ItemLabel>{t('Permissions')}</DataList.ItemLabel>
                  <DataList.ItemValue>
                    <Stack gap="6px">
                      {PERMISSION_GROUPS.map(({ name: group, permissions: names }) => {
                        const held = Object.keys(names).filter((permission) => permissions.includes(permission))
                        return (
                          held.length > 0 && (
                            <span key={group}>
                              <b>{t(group)}:</b> {held.map((permission) => t(names[permission] as string)).join(' · ')}
                            </span>
                          )
                        )
                      })}
                      {permissions.length === 0 && '–'}
                    </Stack>
                  </DataList.ItemValue>
                </DataList.Item>
              </DataList.Root>
            </PagePanel>
            <PagePanel title={t('Devices')}>
              <DeviceList />
            </PagePanel>
          </>
        }
        side={
          <>
            <PagePanel title={t('This device')}>
              <DataList.Root>
                <DataList.Item>
                  <DataList.ItemLabel>{t('Device')}</DataList.ItemLabel>
                  <DataList.ItemValue>{verbatim(session.device)}</DataList.ItemValue>
                </DataList.Item>
                <DataList.Item>
                  <DataList.ItemLabel>{t('Locks without use after')}</DataList.ItemLabel>
                  <DataList.ItemValue>{formatMinutes(session.idleMinutes)}</DataList.ItemValue>
                </DataList.Item>
                <DataList.Item>
                  <DataList.ItemLabel>{t('Signed in until')}</DataList.ItemLabel>
                  <DataList.ItemValue>{verbatim(timeFormat.format(new Date(session.expiresAt)))}</DataList.ItemValue>
                </DataList.Item>
              </DataList.Root>
            </PagePanel>
            <LanguagePanel />
            <AuthenticatorPanel />
            <NotificationsPanel />
          </>
        }
      />
    </Page>
  )
}
