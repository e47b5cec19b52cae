import { Link, useLocation } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import * as paths from '#client/app/paths.ts'
import { goToHome } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import styles from '#client/pages/outcome.module.css'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCircleX } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

export function Component() {
  const location = useLocation()
  // After a reload the location state exists only in the browser, so the server's HTML cannot depend on it.
  const state = (useIsHydrated() ? location.state : null) as {
    tx_ref?: string
    message?: string
    order?: { id: string; number: string }
  } | null
  const order = state?.order
  return (
    <div className="page">
      <PageHead title={t('Order Cancelled')} noIndex />
      <EmptyState
        level={1}
        art={<IconCircleX size={96} className={styles.failure} />}
        title={t('Order Cancelled')}
        text={
          state?.message
            ? translateServerMessage(state.message)
            : t('Nothing was ordered, and your basket is as it was.')
        }
        action={
          <>
            {order && (
              <LinkButton as={Link} to={paths.track(order.id)}>
                {t('See the refund')}
              </LinkButton>
            )}
            <LinkButton as={Link} to={paths.home()} variant={order ? 'soft' : 'solid'}>
              {t(goToHome)}
            </LinkButton>
          </>
        }
      />
      {state?.tx_ref && (
        <p className={styles.reference}>
          {order && (
            <>
              {t('Order {number}', { number: order.number })}
              <br />
            </>
          )}
          {t('Reference {txRef}', { txRef: state.tx_ref })}
          <br />
          {order
            ? t('It reaches you within 7 business days. Name this reference if you ask us about it.')
            : t('Tell us this reference if money left your account.')}
        </p>
      )}
    </div>
  )
}
