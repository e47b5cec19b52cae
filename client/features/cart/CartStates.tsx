import { Link } from 'react-router-dom'
import { cartIsEmpty, shopNow, tryAgain } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './CartStates.module.css'
import { useCartActions } from './useCart.ts'

export const CartEmpty = ({ onShop }: { onShop?: () => void }) => (
  <EmptyState
    art={<BasketMark />}
    title={cartIsEmpty.title}
    text={cartIsEmpty.text}
    action={
      <LinkButton as={Link} to={paths.home()} onClick={onShop}>
        {shopNow}
      </LinkButton>
    }
  />
)

export function CartFailed() {
  const { load } = useCartActions()
  return (
    <EmptyState
      art={<BasketMark mood="grey" />}
      title="No network"
      text="We could not fetch your cart. What is in it is safe."
      action={
        <Button onClick={() => load().catch(() => undefined)}>
          <IconRefresh /> {tryAgain}
        </Button>
      }
    />
  )
}

export const CartLoading = () => (
  <div className={styles.loading} role="status" aria-label="Loading your cart">
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className={styles.line} />
    ))}
  </div>
)
