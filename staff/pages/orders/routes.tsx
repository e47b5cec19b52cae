import { IconBasket } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { OrdersCount } from '#staff/features/orders/OrdersCount.tsx'
import { OrdersDocument } from '#staff/features/orders/orders.generated.ts'
import type { Area } from '#staff/pages/area.ts'

export const area: Area = {
  routes: [
    { path: 'orders', permission: 'orders.read', lazy: () => import('./OrdersPage.tsx') },
    { path: 'orders/new', permission: 'orders.create', lazy: () => import('./PhoneOrderPage.tsx') },
    { path: 'orders/:number', permission: 'orders.read', lazy: () => import('./OrderPage.tsx') },
  ],
  navigation: [
    {
      id: 'orders',
      path: '/orders',
      label: msg('Orders'),
      icon: IconBasket,
      permission: 'orders.read',
      key: 'o',
      Count: OrdersCount,
    },
  ],
  search: [
    {
      id: 'orders',
      label: msg('Orders'),
      permission: 'orders.read',
      prefix: '#',
      async search(text, { client, signal }) {
        const { data } = await client.query({
          query: OrdersDocument,
          variables: { search: text, first: 6 },
          fetchPolicy: 'network-only',
          context: { fetchOptions: { signal } },
        })
        return (data?.orders?.edges ?? []).map(({ node }) => ({
          id: node.id,
          title: node.number,
          detail: `${node.address.name}, ${node.address.area}`,
          path: `/orders/${node.number}`,
          badge: <OrderState state={node.state} />,
        }))
      },
    },
  ],
}
