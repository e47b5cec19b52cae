import { Link, useLocation } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { ORDERED } from '#client/features/orders/useCheckout.ts'
import { goToHome } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import styles from '#client/pages/outcome.module.css'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { IconCircleCheckFilled } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

/**
 * The text comes from the previous page and proves nothing (docs/product-decisions.md#d32); the order does, one click
 * away.
 */
export function Component() {
  const location = useLocation()
  // After a reload the location state exists only in the browser, so the server's HTML cannot depend on it.
  const state = (useIsHydrated() ? location.state : null) as {
    text?: string
    orderId?: string
    lowerTotal?: number
  } | null
  const title = state?.text === ORDERED ? t('Order Successfully') : t('Payment Successfully')
  return (
    <div className="page">
      <PageHead title={title} noIndex />
      <EmptyState
        level={1}
        art={<IconCircleCheckFilled size={96} className={styles.success} />}
        title={title}
        text={
          <>
            {state?.orderId
              ? t('We have your order. Follow it until the boda is at your door.')
              : t('Thank you for shopping with us.')}
            {state?.lowerTotal &&
              ` ${t('You pay {amount}, less than we had shown you.', { amount: formatUgx(state.lowerTotal) })}`}
          </>
        }
        action={
          <>
            {state?.orderId && (
              <LinkButton as={Link} to={paths.track(state.orderId)}>
                {t('Track Order')}
              </LinkButton>
            )}
            <LinkButton as={Link} to={paths.home()} variant={state?.orderId ? 'soft' : 'solid'}>
              {t(goToHome)}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
