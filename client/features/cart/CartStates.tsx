import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { cartIsEmpty, shopNow, tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/earlyIcons.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './CartStates.module.css'
import { useLoadCart } from './useCart.ts'

export const CartEmpty = ({ onShop }: { onShop?: () => void }) => (
  <EmptyState
    art={<BasketMark />}
    title={t(cartIsEmpty.title)}
    text={t(cartIsEmpty.text)}
    action={
      <LinkButton as={Link} to={paths.home()} onClick={onShop}>
        {t(shopNow)}
      </LinkButton>
    }
  />
)

export function CartFailed() {
  const loadCart = useLoadCart()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await loadCart().catch(() => undefined)
    setBusy(false)
  }
  return (
    <EmptyState
      art={<BasketMark mood="grey" />}
      title={t('No network')}
      text={t('We could not fetch your cart. What is in it is safe.')}
      action={
        <Button busy={busy} onClick={retry}>
          <IconRefresh /> {t(tryAgain)}
        </Button>
      }
    />
  )
}

export const CartLoading = () => (
  <div className={styles.loading} role="status" aria-label={t('Loading your cart')}>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className={styles.line} />
    ))}
  </div>
)
