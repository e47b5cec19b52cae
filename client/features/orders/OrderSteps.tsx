import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { msg, t } from '#client/i18n/t.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { IconCheck, IconCircleCheck, IconHome, IconMoped, IconPackage } from '#client/ui/icons.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { getOrderSteps, type Step } from './getOrderSteps.ts'
import { type OrderSteps_OrderFragment, OrderSteps_OrderFragmentDoc } from './OrderSteps.generated.ts'
import styles from './OrderSteps.module.css'
import { formatDayAndTime, formatStepTime } from './orderTimes.ts'

const icons = {
  PENDING: IconClock,
  CONFIRMED: IconCircleCheck,
  PROCESSING: IconPackage,
  SHIPPED: IconMoped,
  DELIVERED: IconHome,
}

/** Description of the event, where the name of the step does not give it. */
const timeLabels: Partial<Record<Step['status'], string>> = {
  PROCESSING: msg('Packing started'),
  SHIPPED: msg('On the boda since'),
}

/** Progress of an order in five steps: vertical on a phone, horizontal on a wide screen. */
export function OrderSteps({
  order: masked,
  placedAt,
}: {
  order: FragmentType<OrderSteps_OrderFragment>
  placedAt: string
}) {
  const { data: order, complete } = useFragment({ fragment: OrderSteps_OrderFragmentDoc, from: masked })
  if (!complete) return null
  return (
    <Panel>
      <h2 className="visually-hidden">{t('Progress')}</h2>
      <ol className={styles.steps}>
        {getOrderSteps(order).map((step) => (
          <StepRow key={step.status} step={step} placedAt={placedAt} />
        ))}
      </ol>
    </Panel>
  )
}

function StepRow({ step: { status, name, state, at }, placedAt }: { step: Step; placedAt: string }) {
  const isDone = state === 'done' || (state === 'current' && status === 'DELIVERED')
  const Icon = isDone ? IconCheck : icons[status]
  return (
    <li
      className={styles.step}
      data-state={isDone ? 'done' : state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={styles.mark}>
        <Icon size={20} />
      </span>
      <p className={styles.name}>{t(name)}</p>
      <p className={styles.time}>
        {at && (
          <>
            {t(timeLabels[status] ?? '')}{' '}
            <time dateTime={at}>{status === 'PENDING' ? formatDayAndTime(at) : formatStepTime(at, placedAt)}</time>
          </>
        )}
        <span className="visually-hidden">{` ${isDone ? t('Done') : state === 'current' ? t('Now') : t('Not yet')}`}</span>
      </p>
    </li>
  )
}
