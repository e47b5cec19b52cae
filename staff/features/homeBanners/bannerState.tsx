import { t, verbatim } from '#client/i18n/t.ts'
import { dayTimeFormat, formatRowTime } from '#staff/ui/dayTimeFormat.ts'
import { Pill } from '#staff/ui/StateBadge.tsx'
import type { HomeBannerRowFragment } from './homeBanners.generated.ts'

type Row = HomeBannerRowFragment

/** Whether the home page shows a banner, as a coloured label. */
export function BannerState({ state, startsAt }: Row) {
  if (state === 'SHOWN')
    return (
      <Pill hue="leaf" fill="solid">
        {t('Shown now')}
      </Pill>
    )
  if (state === 'BEHIND') return <Pill hue="smoke">{t('Behind another one')}</Pill>
  if (state === 'SCHEDULED')
    return <Pill hue="lake">{t('Starts {time}', { time: verbatim(formatRowTime(startsAt ?? '')) })}</Pill>
  if (state === 'ENDED') return <Pill hue="smoke">{t('Ended')}</Pill>
  return (
    <Pill hue="smoke" fill="outline">
      {t('Off')}
    </Pill>
  )
}

const format = (iso: string) => verbatim(dayTimeFormat.format(new Date(iso)))

/** Dates of a banner in Kampala time: '23 Nov, 2:05 pm until 30 Nov, 2:05 pm'. */
export function describeDates({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>) {
  if (startsAt && endsAt) return t('{start} until {end}', { start: format(startsAt), end: format(endsAt) })
  if (startsAt) return t('From {start}', { start: format(startsAt) })
  return endsAt ? t('Until {end}', { end: format(endsAt) }) : t('Without dates')
}

/** State of each banner by the clock of this device, until the server has answered. */
export function predictStates(banners: readonly Row[]): Row[] {
  const now = Date.now()
  const isWithin = ({ enabled, startsAt, endsAt }: Row) =>
    enabled && (!startsAt || Date.parse(startsAt) <= now) && (!endsAt || Date.parse(endsAt) > now)
  const shown = banners.find(isWithin)
  return banners.map((banner) => ({ ...banner, state: predictState(banner, banner === shown, isWithin(banner)) }))
}

function predictState({ enabled, endsAt }: Row, isShown: boolean, isWithin: boolean): Row['state'] {
  if (!enabled) return 'OFF'
  if (isWithin) return isShown ? 'SHOWN' : 'BEHIND'
  return endsAt && Date.parse(endsAt) <= Date.now() ? 'ENDED' : 'SCHEDULED'
}
