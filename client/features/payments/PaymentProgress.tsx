import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { goToHome } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconDeviceMobile } from '#client/ui/icons.ts'
import { PayAnotherWay } from './PayAnotherWay.tsx'
import styles from './PaymentProgress.module.css'

interface Props {
  phase: 'verifying' | 'waiting'
  txRef: string
  onAbandoned: () => void
}

/** Progress shown until the outcome of the payment is known; the page then navigates automatically. */
export const PaymentProgress = ({ phase, txRef, onAbandoned }: Props) => (
  <div role="status">
    {phase === 'verifying' ? (
      <EmptyState
        level={1}
        art={<BasketMark />}
        title={t('Verifying payment...')}
        text={t('One moment, we are asking the payment provider.')}
      />
    ) : (
      <>
        <EmptyState
          level={1}
          art={<IconDeviceMobile size={72} stroke={1.5} className={styles.phone} />}
          title={t('Waiting for MTN or Airtel to confirm')}
          text={t(
            'Approve it on your phone with your PIN. This page moves on by itself. You may also close it: we write to you when it is paid, and keep your goods for 30 minutes.',
          )}
          action={
            <>
              <PayAnotherWay txRef={txRef} onAbandoned={onAbandoned} />
              <LinkButton as={Link} to={paths.home()} variant="soft">
                {t(goToHome)}
              </LinkButton>
            </>
          }
        />
        <p className={styles.reference}>{t('Reference {txRef}', { txRef })}</p>
      </>
    )}
  </div>
)
