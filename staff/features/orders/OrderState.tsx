import {
  IconAlertTriangle,
  IconBan,
  IconBasket,
  IconCash,
  IconHomeCheck,
  IconMoped,
  IconPaperBag,
  IconSparkles,
} from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import { StateBadge } from '#staff/ui/StateBadge.tsx'
import type { OrderRowFragment } from './orders.generated.ts'

/** State of an order at the counter. */
export function OrderState({ state }: Pick<OrderRowFragment, 'state'>) {
  switch (state) {
    case 'UNPAID':
      return (
        <StateBadge hue="amber" icon={IconCash}>
          {t('Unpaid')}
        </StateBadge>
      )
    case 'PAYMENT_FAILED':
      return (
        <StateBadge hue="amber" fill="solid" icon={IconAlertTriangle}>
          {t('Payment failed')}
        </StateBadge>
      )
    case 'NEW':
      return (
        <StateBadge hue="plum" icon={IconSparkles}>
          {t('New')}
        </StateBadge>
      )
    case 'TO_PICK':
      return (
        <StateBadge hue="indigo" fill="outline" icon={IconBasket}>
          {t('To pick')}
        </StateBadge>
      )
    case 'PICKING':
      return (
        <StateBadge hue="indigo" icon={IconPaperBag}>
          {t('Picking')}
        </StateBadge>
      )
    case 'ON_THE_WAY':
      return (
        <StateBadge hue="lake" icon={IconMoped}>
          {t('On the way')}
        </StateBadge>
      )
    case 'DELIVERED':
      return (
        <StateBadge hue="leaf" icon={IconHomeCheck}>
          {t('Delivered')}
        </StateBadge>
      )
    default:
      return (
        <StateBadge hue="pepper" icon={IconBan}>
          {t('Cancelled')}
        </StateBadge>
      )
  }
}
