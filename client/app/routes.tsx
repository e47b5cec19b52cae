import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom'
import type { RootHandle } from '#client/features/app/useLoadPageOnPress.ts'
import { CartTitle } from '#client/features/cart/CartTitle.tsx'
import { VisitorsOnly } from '#client/features/session/VisitorsOnly.tsx'
import { msg } from '#client/i18n/t.ts'
import type { Handle } from '#client/pages/handle.ts'
import { NotFoundPage } from '#client/pages/NotFoundPage.tsx'
import { createNotFoundResponse } from '#client/pages/notFound.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Shell } from './Shell.tsx'

/**
 * Lists the source files of a page for the server, which preloads their bundles. The browser's code does not have them.
 */
const files = import.meta.env.SSR ? (...paths: string[]) => paths : undefined

/** The handles of listing and search are lazy too, so that their headers are not part of the code of other pages. */
const listing: Pick<RouteObject, 'lazy'> = {
  lazy: async () => {
    const [{ loader }, { handle }, { ListingPage }] = await Promise.all([
      import('#client/pages/catalog/ListingPage.loader.ts'),
      import('#client/pages/catalog/ListingPage.handle.ts'),
      import('#client/pages/catalog/ListingPage.tsx'),
    ])
    return { loader, Component: ListingPage, handle }
  },
}

/**
 * Prefetches the pages that a shopper is likely to open next. The search page, which is as large as both, loads when
 * its link is pressed.
 */
export function prefetchPages() {
  for (const load of [
    () => import('#client/pages/catalog/ListingPage.tsx'),
    () => import('#client/pages/catalog/ProductPage.tsx'),
  ])
    load().catch(() => undefined)
}

/** Route tree of the shop. The code and data of a page are loaded with its route; loaders are in separate files. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    handle: { matchPage: (url) => matchRoutes(routes, url) } satisfies RootHandle,
    children: [
      {
        // Placed below the shell, so that header and cart remain when a page fails.
        ErrorBoundary: ErrorPage,
        children: [
          {
            index: true,
            handle: {
              module: files?.('client/pages/catalog/HomePage.tsx', 'client/pages/catalog/HomePage.loader.ts'),
            } satisfies Handle,
            lazy: async () => {
              const [{ loader }, { HomePage }] = await Promise.all([
                import('#client/pages/catalog/HomePage.loader.ts'),
                import('#client/pages/catalog/HomePage.tsx'),
              ])
              return { loader, Component: HomePage }
            },
          },
          {
            path: 'search',
            lazy: async () => {
              const [{ loader }, { handle }, { SearchPage }] = await Promise.all([
                import('#client/pages/catalog/SearchPage.loader.ts'),
                import('#client/pages/catalog/SearchPage.handle.ts'),
                import('#client/pages/catalog/SearchPage.tsx'),
              ])
              return { loader, Component: SearchPage, handle }
            },
          },
          {
            path: 'product/:product',
            handle: {
              module: files?.('client/pages/catalog/ProductPage.tsx', 'client/pages/catalog/ProductPage.loader.ts'),
              phoneHeader: 'search',
            } satisfies Handle,
            lazy: async () => {
              const [{ loader }, { ProductPage }] = await Promise.all([
                import('#client/pages/catalog/ProductPage.loader.ts'),
                import('#client/pages/catalog/ProductPage.tsx'),
              ])
              return { loader, Component: ProductPage }
            },
          },
          { path: 'category/:category', ...listing },
          { path: ':category/:subcategory', ...listing },
          {
            Component: VisitorsOnly,
            children: [
              {
                path: 'login',
                handle: { module: files?.('client/pages/auth/LoginPage.tsx'), isBare: true } satisfies Handle,
                lazy: () => import('#client/pages/auth/LoginPage.tsx'),
              },
              {
                path: 'login-otp-verification',
                handle: { module: files?.('client/pages/auth/LoginCodePage.tsx'), isBare: true } satisfies Handle,
                lazy: () => import('#client/pages/auth/LoginCodePage.tsx'),
              },
              {
                path: 'register',
                handle: { module: files?.('client/pages/auth/RegisterPage.tsx'), isBare: true } satisfies Handle,
                lazy: () => import('#client/pages/auth/RegisterPage.tsx'),
              },
              {
                path: 'email-verification',
                handle: {
                  module: files?.('client/pages/auth/EmailVerificationPage.tsx'),
                  isBare: true,
                } satisfies Handle,
                lazy: () => import('#client/pages/auth/EmailVerificationPage.tsx'),
              },
              {
                path: 'forgot-password',
                handle: { module: files?.('client/pages/auth/ForgotPasswordPage.tsx'), isBare: true } satisfies Handle,
                lazy: () => import('#client/pages/auth/ForgotPasswordPage.tsx'),
              },
              {
                path: 'otp-verification',
                handle: { module: files?.('client/pages/auth/ResetCodePage.tsx'), isBare: true } satisfies Handle,
                lazy: () => import('#client/pages/auth/ResetCodePage.tsx'),
              },
              {
                path: 'reset-password',
                handle: { module: files?.('client/pages/auth/ResetPasswordPage.tsx'), isBare: true } satisfies Handle,
                lazy: () => import('#client/pages/auth/ResetPasswordPage.tsx'),
              },
            ],
          },
          {
            path: 'cart',
            handle: {
              module: files?.('client/pages/cart/CartPage.tsx'),
              phoneHeader: 'title',
              Title: CartTitle,
            } satisfies Handle,
            lazy: () => import('#client/pages/cart/CartPage.tsx'),
          },
          {
            path: 'address',
            handle: {
              module: files?.('client/pages/account/AddressesPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Save Address'),
            } satisfies Handle,
            lazy: () => import('#client/pages/account/AddressesPage.tsx'),
          },
          {
            path: 'checkout',
            handle: {
              module: files?.('client/pages/checkout/CheckoutPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Checkout'),
            } satisfies Handle,
            lazy: () => import('#client/pages/checkout/CheckoutPage.tsx'),
          },
          {
            path: 'success',
            handle: { module: files?.('client/pages/checkout/SuccessPage.tsx') } satisfies Handle,
            lazy: () => import('#client/pages/checkout/SuccessPage.tsx'),
          },
          {
            path: 'cancel',
            handle: { module: files?.('client/pages/checkout/CancelPage.tsx') } satisfies Handle,
            lazy: () => import('#client/pages/checkout/CancelPage.tsx'),
          },
          {
            path: 'myorders',
            handle: {
              module: files?.('client/pages/account/OrdersPage.tsx'),
              phoneHeader: 'title',
              Title: msg('My Orders'),
            } satisfies Handle,
            lazy: () => import('#client/pages/account/OrdersPage.tsx'),
          },
          {
            path: 'track-order/:orderId',
            handle: {
              module: files?.('client/pages/account/TrackPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Track Your Order'),
            } satisfies Handle,
            loader: loadOrderRoute,
            lazy: () => import('#client/pages/account/TrackPage.tsx'),
          },
          {
            path: 'support-tickets',
            handle: {
              module: files?.('client/pages/support/SupportTicketsPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Support Tickets'),
            } satisfies Handle,
            lazy: () => import('#client/pages/support/SupportTicketsPage.tsx'),
          },
          {
            path: 'user',
            handle: {
              module: files?.('client/pages/account/AccountPage.tsx'),
              phoneHeader: 'title',
              Title: msg('My Account'),
            } satisfies Handle,
            lazy: () => import('#client/pages/account/AccountPage.tsx'),
          },
          {
            path: 'profile',
            handle: {
              module: files?.('client/pages/account/ProfilePage.tsx'),
              phoneHeader: 'title',
              Title: msg('My Profile'),
            } satisfies Handle,
            lazy: () => import('#client/pages/account/ProfilePage.tsx'),
          },
          {
            path: 'partners/allow',
            handle: {
              module: files?.('client/pages/auth/AllowPartnerPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Allow a partner'),
            } satisfies Handle,
            lazy: () => import('#client/pages/auth/AllowPartnerPage.tsx'),
          },
          {
            path: 'faq',
            handle: {
              module: files?.('client/pages/support/FaqPage.tsx'),
              phoneHeader: 'title',
              Title: msg('FAQ'),
            } satisfies Handle,
            lazy: () => import('#client/pages/support/FaqPage.tsx'),
          },
          {
            path: 'contact-support',
            handle: {
              module: files?.('client/pages/support/ContactSupportPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Contact Support'),
            } satisfies Handle,
            lazy: () => import('#client/pages/support/ContactSupportPage.tsx'),
          },
          {
            path: 'privacy-policy',
            handle: {
              module: files?.('client/pages/info/PrivacyPolicyPage.tsx'),
              phoneHeader: 'title',
              Title: msg('Privacy Policy'),
            } satisfies Handle,
            lazy: () => import('#client/pages/info/PrivacyPolicyPage.tsx'),
          },
          {
            path: 'terms-of-service',
            handle: {
              module: files?.('client/pages/info/TermsOfServicePage.tsx'),
              phoneHeader: 'title',
              Title: msg('Terms of Service'),
            } satisfies Handle,
            lazy: () => import('#client/pages/info/TermsOfServicePage.tsx'),
          },
          {
            path: 'about-us',
            handle: {
              module: files?.('client/pages/info/AboutUsPage.tsx'),
              phoneHeader: 'title',
              Title: msg('About Us'),
            } satisfies Handle,
            lazy: () => import('#client/pages/info/AboutUsPage.tsx'),
          },
          { path: '*', loader: loadNotFound, Component: NotFoundPage },
        ],
      },
    ],
  },
]

/** Responds 404 when the id has an impossible format; whether the order exists is checked by the page after login. */
async function loadOrderRoute({ context, params }: LoaderFunctionArgs) {
  if (!/^\w+$/.test(params.orderId ?? '')) throw await createNotFoundResponse(context)
  return null
}

/** Responds 404 for unknown URLs. */
async function loadNotFound({ context }: LoaderFunctionArgs) {
  throw await createNotFoundResponse(context)
}
