import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { msg } from '#client/words/t.ts'
import { CartTitle } from './features/cart/CartTitle.tsx'
import { CategoryTitle } from './features/catalog/CategoryTitle.tsx'
import { VisitorsOnly } from './features/session/VisitorsOnly.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import type { Handle } from './pages/handle.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { notFound } from './pages/notFound.ts'
import { Shell } from './pages/Shell.tsx'

const listing: Pick<RouteObject, 'handle' | 'lazy'> = {
  handle: {
    module: ['client/pages/ListingPage.tsx', 'client/pages/ListingPage.loader.ts'],
    phone: 'title',
    Title: CategoryTitle,
  } satisfies Handle,
  lazy: async () => {
    const [{ loader }, { ListingPage }] = await Promise.all([import('./pages/ListingPage.loader.ts'), import('./pages/ListingPage.tsx')])
    return { loader, Component: ListingPage }
  },
}

/** The pages that a shopper opens next, loaded ahead. */
export function prefetchPages() {
  for (const load of [() => import('./pages/ListingPage.tsx'), () => import('./pages/ProductPage.tsx'), () => import('./pages/SearchPage.tsx')])
    load().catch(() => undefined)
}

/** Every address of the shop. A page's code and data are loaded with its route; loaders have files of their own. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        // Below the shell, so that a page that breaks leaves header and cart standing.
        ErrorBoundary: ErrorPage,
        children: [
          {
            index: true,
            handle: { module: ['client/pages/HomePage.tsx', 'client/pages/HomePage.loader.ts'] } satisfies Handle,
            lazy: async () => {
              const [{ loader }, { HomePage }] = await Promise.all([import('./pages/HomePage.loader.ts'), import('./pages/HomePage.tsx')])
              return { loader, Component: HomePage }
            },
          },
          {
            path: 'search',
            // Its handle as well: with it the search box stays out of what every other page loads.
            lazy: async () => {
              const [{ loader }, { handle }, { SearchPage }] = await Promise.all([
                import('./pages/SearchPage.loader.ts'),
                import('./pages/SearchPage.handle.ts'),
                import('./pages/SearchPage.tsx'),
              ])
              return { loader, Component: SearchPage, handle }
            },
          },
          {
            path: 'product/:product',
            handle: { module: ['client/pages/ProductPage.tsx', 'client/pages/ProductPage.loader.ts'], phone: 'search' } satisfies Handle,
            lazy: async () => {
              const [{ loader }, { ProductPage }] = await Promise.all([import('./pages/ProductPage.loader.ts'), import('./pages/ProductPage.tsx')])
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
                handle: { module: ['client/pages/LoginPage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/LoginPage.tsx'),
              },
              {
                path: 'login-otp-verification',
                handle: { module: ['client/pages/LoginCodePage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/LoginCodePage.tsx'),
              },
              {
                path: 'register',
                handle: { module: ['client/pages/RegisterPage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/RegisterPage.tsx'),
              },
              {
                path: 'email-verification',
                handle: { module: ['client/pages/EmailVerificationPage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/EmailVerificationPage.tsx'),
              },
              {
                path: 'forgot-password',
                handle: { module: ['client/pages/ForgotPasswordPage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/ForgotPasswordPage.tsx'),
              },
              {
                path: 'otp-verification',
                handle: { module: ['client/pages/ResetCodePage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/ResetCodePage.tsx'),
              },
              {
                path: 'reset-password',
                handle: { module: ['client/pages/ResetPasswordPage.tsx'], bare: true } satisfies Handle,
                lazy: () => import('./pages/ResetPasswordPage.tsx'),
              },
            ],
          },
          {
            path: 'cart',
            handle: { module: ['client/pages/CartPage.tsx'], phone: 'title', Title: CartTitle } satisfies Handle,
            lazy: () => import('./pages/CartPage.tsx'),
          },
          {
            path: 'address',
            handle: { module: ['client/pages/AddressesPage.tsx'], phone: 'title', Title: msg('Save Address') } satisfies Handle,
            lazy: () => import('./pages/AddressesPage.tsx'),
          },
          {
            path: 'checkout',
            handle: { module: ['client/pages/CheckoutPage.tsx'], phone: 'title', Title: msg('Checkout') } satisfies Handle,
            lazy: () => import('./pages/CheckoutPage.tsx'),
          },
          {
            path: 'success',
            handle: { module: ['client/pages/SuccessPage.tsx'] } satisfies Handle,
            lazy: () => import('./pages/SuccessPage.tsx'),
          },
          {
            path: 'cancel',
            handle: { module: ['client/pages/CancelPage.tsx'] } satisfies Handle,
            lazy: () => import('./pages/CancelPage.tsx'),
          },
          {
            path: 'myorders',
            handle: { module: ['client/pages/OrdersPage.tsx'], phone: 'title', Title: msg('My Orders') } satisfies Handle,
            lazy: () => import('./pages/OrdersPage.tsx'),
          },
          {
            path: 'track-order/:orderId',
            handle: { module: ['client/pages/TrackPage.tsx'], phone: 'title', Title: msg('Track Your Order') } satisfies Handle,
            loader: orderNamed,
            lazy: () => import('./pages/TrackPage.tsx'),
          },
          {
            path: 'support-tickets',
            handle: { module: ['client/pages/SupportTicketsPage.tsx'], phone: 'title', Title: msg('Support Tickets') } satisfies Handle,
            lazy: () => import('./pages/SupportTicketsPage.tsx'),
          },
          {
            path: 'user',
            handle: { module: ['client/pages/AccountPage.tsx'], phone: 'title', Title: msg('My Account') } satisfies Handle,
            lazy: () => import('./pages/AccountPage.tsx'),
          },
          {
            path: 'profile',
            handle: { module: ['client/pages/ProfilePage.tsx'], phone: 'title', Title: msg('My Profile') } satisfies Handle,
            lazy: () => import('./pages/ProfilePage.tsx'),
          },
          {
            path: 'partners/allow',
            handle: { module: ['client/pages/AllowPartnerPage.tsx'], phone: 'title', Title: msg('Allow a partner') } satisfies Handle,
            lazy: () => import('./pages/AllowPartnerPage.tsx'),
          },
          {
            path: 'faq',
            handle: { module: ['client/pages/FaqPage.tsx'], phone: 'title', Title: msg('FAQ') } satisfies Handle,
            lazy: () => import('./pages/FaqPage.tsx'),
          },
          {
            path: 'contact-support',
            handle: { module: ['client/pages/ContactSupportPage.tsx'], phone: 'title', Title: msg('Contact Support') } satisfies Handle,
            lazy: () => import('./pages/ContactSupportPage.tsx'),
          },
          {
            path: 'privacy-policy',
            handle: { module: ['client/pages/PrivacyPolicyPage.tsx'], phone: 'title', Title: msg('Privacy Policy') } satisfies Handle,
            lazy: () => import('./pages/PrivacyPolicyPage.tsx'),
          },
          {
            path: 'terms-of-service',
            handle: { module: ['client/pages/TermsOfServicePage.tsx'], phone: 'title', Title: msg('Terms of Service') } satisfies Handle,
            lazy: () => import('./pages/TermsOfServicePage.tsx'),
          },
          {
            path: 'about-us',
            handle: { module: ['client/pages/AboutUsPage.tsx'], phone: 'title', Title: msg('About Us') } satisfies Handle,
            lazy: () => import('./pages/AboutUsPage.tsx'),
          },
          { path: '*', loader: nothingHere, Component: NotFoundPage },
        ],
      },
    ],
  },
]

/** Refuses what cannot be the id of an order; whether it is one is the page's own question, after log-in. */
async function orderNamed({ context, params }: LoaderFunctionArgs) {
  if (!/^\w+$/.test(params.orderId ?? '')) throw await notFound(context)
  return null
}

/** Answers with the page for unknown addresses and the status that says so. */
async function nothingHere({ context }: LoaderFunctionArgs) {
  throw await notFound(context)
}
