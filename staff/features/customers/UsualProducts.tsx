import { Button } from '@chakra-ui/react'
import { IconPhonePlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import type { PhoneOrderStart } from '#staff/features/orders/phoneOrderStart.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import type { CustomerDetailFragment } from './customers.generated.ts'
import styles from './customers.module.css'

/** Products that the customer ordered several times, and the start of a phone order with them. */
export function UsualProducts({ customer }: { customer: CustomerDetailFragment }) {
  const canOrder = useIsAllowed('orders.create') && !customer.blocked
  const { id, name, mobile, orderCount, usuallyBuys } = customer
  if (usuallyBuys.length === 0) return null
  const start: PhoneOrderStart = {
    customer: { id, name, mobile },
    lines: usuallyBuys
      .filter(({ available }) => available)
      .map((product) => ({
        productId: product.id,
        name: product.name,
        unit: product.unit,
        price: product.price,
        quantity: 1,
      })),
  }
  return (
    <PagePanel
      title={t('Usually buys')}
      actions={
        canOrder &&
        start.lines.length > 0 && (
          <Button asChild size="sm" variant="outline">
            <Link to="/orders/new" state={start}>
              <IconPhonePlus />
              {t('Phone order with these')}
            </Link>
          </Button>
        )
      }
    >
      <ul className={styles.usual}>
        {usuallyBuys.map((product) => (
          <li key={product.id}>
            {product.images[0] && <img src={product.images[0]} alt="" width="88" height="88" loading="lazy" />}
            <b>{product.name}</b>
            <small>{t('{count} of {all} orders', { count: product.orderCount, all: orderCount })}</small>
            {!product.available && <small>{t('not on sale')}</small>}
          </li>
        ))}
      </ul>
    </PagePanel>
  )
}
