import styles from './QuantityStepper.module.css'
import { type QuantityProps, QuantitySteps } from './QuantitySteps.tsx'

type Props = QuantityProps & { tone?: 'solid' | 'soft'; busy?: boolean; className?: string }

export function QuantityStepper({ tone = 'solid', ...steps }: Props) {
  return (
    <QuantitySteps tone={tone} {...steps}>
      <output className={styles.count} aria-live="polite">
        {steps.quantity}
      </output>
    </QuantitySteps>
  )
}
