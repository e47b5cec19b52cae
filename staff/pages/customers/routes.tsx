import { IconUsers } from '@tabler/icons-react'
import { msg } from '#client/i18n/t.ts'
import { CustomersDocument } from '#staff/features/customers/customers.generated.ts'
import type { Area } from '#staff/pages/area.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'

export const area: Area = {
  navigation: [
    {
      id: 'customers',
      path: '/customers',
      label: msg('Customers'),
      icon: IconUsers,
      permission: 'customers.read',
      key: 'c',
    },
  ],
  routes: [
    { path: 'customers', permission: 'customers.read', lazy: () => import('./CustomersPage.tsx') },
    { path: 'customers/:id', permission: 'customers.read', lazy: () => import('./CustomerPage.tsx') },
  ],
  search: [
    {
      id: 'customers',
      label: msg('Customers'),
      permission: 'customers.read',
      prefix: '@',
      async search(text, { client, signal }) {
        const { data } = await client.query({
          query: CustomersDocument,
          variables: { search: text, first: 6 },
          fetchPolicy: 'network-only',
          context: { fetchOptions: { signal } },
        })
        return (data?.customers?.edges ?? []).map(({ node: { id, name, mobile } }) => ({
          mark: <Avatar name={name} size="sm" />,
          id,
          title: name,
          detail: mobile,
          path: `/customers/${id}`,
        }))
      },
    },
  ],
}
