import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useAddresses } from '#client/features/addresses/useAddresses.ts'
import { CartLineProblem } from '#client/features/cart/CartLineProblem.tsx'
import { CartFailed, CartLoading } from '#client/features/cart/CartStates.tsx'
import { useCart, useLoadCart } from '#client/features/cart/useCart.ts'
import { CashOnDeliveryButton } from '#client/features/orders/CashOnDeliveryButton.tsx'
import { ChangeChooser } from '#client/features/orders/ChangeChooser.tsx'
import { CheckoutBasket } from '#client/features/orders/CheckoutBasket.tsx'
import { CheckoutPromise } from '#client/features/orders/CheckoutPromise.tsx'
import { CheckoutQueueText } from '#client/features/orders/CheckoutQueueText.tsx'
import { CheckoutSummary } from '#client/features/orders/CheckoutSummary.tsx'
import { type CheckoutWait, useCheckoutWait } from '#client/features/orders/checkoutQueue.ts'
import { formatLineProblems } from '#client/features/orders/formatLineProblems.ts'
import { StopWaitingButton } from '#client/features/orders/StopWaitingButton.tsx'
import { type Busy, useCheckout } from '#client/features/orders/useCheckout.ts'
import { CheckoutProgress } from '#client/features/payments/CheckoutProgress.tsx'
import { PaymentProgress } from '#client/features/payments/PaymentProgress.tsx'
import { PayOnlineButton } from '#client/features/payments/PayOnlineButton.tsx'
import { PendingPaymentNotice } from '#client/features/payments/PendingPaymentNotice.tsx'
import { usePaymentReturn } from '#client/features/payments/usePaymentReturn.ts'
import { useResumedCheckout } from '#client/features/payments/useResumedCheckout.ts'
import { AccountUnavailable } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { cartIsEmpty, shopNow } from '#client/i18n/copy.ts'
import { t, tn } from '#client/i18n/t.ts'
import ground from '#client/pages/ground.module.css'
import { LinkButton } from '#client/ui/Button.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { IconLock } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { CheckoutAddress } from './CheckoutAddress.tsx'
import styles from './CheckoutPage.module.css'

export function Component() {
  const { cart, failed } = useCart()
  const paymentReturn = usePaymentReturn()
  const resumedMethod = useResumedCheckout()
  const loadCart = useLoadCart()
  useEffect(() => {
    loadCart().catch(() => undefined)
  }, [loadCart])
  return (
    <div className={ground.ground}>
      <div className="page">
        <PageHead title={t('Checkout')} noIndex />
        {paymentReturn ? (
          <PaymentProgress {...paymentReturn} />
        ) : resumedMethod ? (
          <CheckoutProgress method={resumedMethod} />
        ) : cart ? (
          <Checkout />
        ) : failed ? (
          <CartFailed />
        ) : (
          <CartLoading />
        )}
      </div>
    </div>
  )
}

function Checkout() {
  const { viewer, ready, signedIn } = useSession()
  const addressList = useAddresses()
  const [addressId, setAddressId] = useState<string>()
  const [changeFor, setChangeFor] = useState<number | null>(null)
  const checkout = useCheckout(addressId, changeFor)
  const wait = useCheckoutWait()
  const { cart, delivery, total, hasChanged } = checkout
  if (!cart) return null
  if (ready && signedIn && !viewer) return <AccountUnavailable level={1} />
  const problemCount = cart.lines.filter(({ state }) => state !== 'OK').length
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <h1 className={styles.title}>{t('Where should we bring it?')}</h1>
        {cart.lines.length === 0 && (
          <Notice tone="warning" className={styles.empty} action={<Link to={paths.home()}>{t(shopNow)}</Link>}>
            {t(cartIsEmpty.title)}
          </Notice>
        )}
        {viewer && <PendingPaymentNotice />}
        {signedIn === false ? (
          <LoginPrompt />
        ) : (
          <CheckoutAddress {...addressList} chosen={addressId} onChoose={setAddressId} />
        )}
        {cart.lines.length > 0 && (
          <CheckoutBasket cart={cart} renderProblem={(line) => <CartLineProblem line={line} />} />
        )}
        {signedIn !== false && cart.itemCount > 0 && (
          <ChangeChooser total={total} value={changeFor} onChange={setChangeFor} />
        )}
      </div>
      <Panel as="aside" className={styles.summary}>
        <CheckoutSummary cart={cart} delivery={delivery} total={total} />
        {signedIn !== false && cart.itemCount > 0 && (
          <CheckoutPromise delivery={delivery} areAddressesLoading={!addressList.addresses && !addressList.failed} />
        )}
      </Panel>
      {viewer && (
        <div className={styles.footer}>
          <div role="alert">
            {hasChanged && (
              <Notice tone="warning" title={t('The total has changed')}>
                {formatLineProblems(cart.lines)}{' '}
                {problemCount > 0
                  ? tn(
                      problemCount,
                      'It is {amount} now, without one thing of your cart. Press again if that is fine.',
                      'It is {amount} now, without {count} things of your cart. Press again if that is fine.',
                      { amount: formatUgx(total) },
                    )
                  : t('It is {amount} now. Press again if that is fine.', { amount: formatUgx(total) })}
              </Notice>
            )}
          </div>
          <p className={styles.total}>
            <span>{delivery.state === 'estimate' ? t('Grand total (estimate)') : t('Grand total')}</span>
            <b>{formatUgx(total)}</b>
          </p>
          <div className={styles.buttons}>
            <PayOnlineButton checkout={checkout} addressId={addressId} />
            <CashOnDeliveryButton checkout={checkout} addressId={addressId} />
          </div>
          <p className={styles.status} role="status">
            <PaymentStatusText busy={checkout.busy} wait={wait} />
          </p>
          {wait && <StopWaitingButton />}
        </div>
      )}
    </div>
  )
}

/** Payment methods, or the progress of the payment. */
function PaymentStatusText({ busy, wait }: { busy: Busy; wait: CheckoutWait | null }) {
  if (wait) return <CheckoutQueueText wait={wait} />
  if (busy === 'online') return t('Preparing payment...')
  if (busy === 'leaving') return t('Redirecting to payment gateway...')
  if (busy === 'cash') return t('Processing your order...')
  return (
    <>
      <IconLock size={18} /> {t('MTN MoMo, Airtel Money, Visa and Mastercard.')}
    </>
  )
}

const LoginPrompt = () => (
  <Panel as="div" className={styles.loginPrompt}>
    <h2>{t('Almost there!')}</h2>
    <p>{t('Log in to finalize the order. Your basket comes with you.')}</p>
    <LinkButton as={Link} to={paths.login(paths.checkout())} wide>
      {t('Continue to Login')}
    </LinkButton>
  </Panel>
)
