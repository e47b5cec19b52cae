import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { t, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { useConnection } from '#staff/apollo/connection.ts'
import { Banner } from '#staff/ui/Banner.tsx'

const timeFormat = createKampalaFormat({ hour: 'numeric', minute: '2-digit' })

/** Says since when there is no network, or that live updates are being reconnected. */
export function ConnectionBar() {
  const { state, since } = useConnection()
  if (state === 'online') return null
  const time = verbatim(timeFormat.format(since))
  return state === 'offline' ? (
    <Banner tone="warning" icon={IconCloudOff} title={t('No network since {time}.', { time })}>
      {t('What you see may be old. Refunds, prices and cash wait for the network.')}
    </Banner>
  ) : (
    <Banner tone="warning" icon={IconPlugConnectedX} title={t('Reconnecting since {time}.', { time })}>
      {t('New orders and changes do not appear by themselves until then.')}
    </Banner>
  )
}
