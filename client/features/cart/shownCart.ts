import type { ApolloClient } from '@apollo/client'
import { CartDocument } from './Cart.generated.ts'
import type { Cart } from './nextCart.ts'

/**
 * The cart lives in one place of the cache, `Query.cart`, whoever shops: the viewer's own, or a visitor's with the id 'cart_guest'.
 * Components read it there and need not know which one it is.
 */
export const shownCart = ({ cache }: ApolloClient): Cart | null => cache.readQuery({ query: CartDocument }, /* with what is under way */ true)?.cart ?? null

export const showCart = (client: ApolloClient, cart: Cart) => client.writeQuery({ query: CartDocument, data: { cart } })

/** Everything about the viewer's cart goes to the server in this one line, so that answers come in the order of the taps. */
export const cartQueue = { queue: 'cart' }
