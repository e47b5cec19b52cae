import { findAccount } from '#server/modules/accounts/profile.service.ts'
import { toCartItem } from '#server/modules/cart/cart.rest.shapes.ts'
import { getCart } from '#server/modules/cart/cart.service.ts'
import { toAddressBody } from '#server/modules/delivery/delivery.rest.shapes.ts'
import { listAddresses } from '#server/modules/delivery/delivery.service.ts'
import { listOrders } from '#server/modules/orders/orders.service.ts'
import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { userDetails } from './privacy.rest.schema.ts'

const NEWEST = 100

/**
 * The specification's user record, which combines data of several modules. Clients poll it, so it does not count as
 * activity.
 */
export async function privacyRest(app: RestApp): Promise<void> {
  app.get(
    '/user/user-details',
    { config: { ...signedIn.config, background: true }, schema: userDetails },
    async ({ ctx }) => {
      const viewer = requireViewer(ctx)
      const [account, addresses, cart, orders] = await Promise.all([
        findAccount(ctx, viewer.id),
        listAddresses(ctx, { hidden: true }),
        getCart(ctx),
        listOrders(ctx, { first: NEWEST }),
      ])
      return success('User details', {
        _id: viewer.id,
        name: viewer.name,
        email: viewer.email,
        avatar: viewer.avatar ?? '',
        mobile: viewer.mobile,
        verify_email: account?.emailVerifiedAt != null,
        last_login_date: account?.lastLoginAt?.toISOString() ?? '',
        status: account?.status ?? '',
        address_details: addresses.map(toAddressBody),
        shopping_cart: cart.lines.map(toCartItem),
        orderHistory: orders.nodes.map((order) => order.id),
        role: viewer.role,
      })
    },
  )
}
