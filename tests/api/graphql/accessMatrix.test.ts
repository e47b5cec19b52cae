/**
 * Access matrix, deliberately independent of the access rules in the code: every query, mutation, subscription and
 * path, requested by a visitor, a customer and staff. Each new field or path needs a row here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { newId } from '#server/ids.ts'
import { csrfHeaders, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { rootFields } from '../../support/clients/documents.ts'
import { refusalOf } from '../../support/clients/sockets.ts'
import { createUser } from '../../support/fixtures/fixtures.ts'

/**
 * Access rule of a field or path. `token` and `sealed` accept any caller with a valid token; an invalid one gets 401
 * for `token` and 403 for `sealed`. Rules for partner keys admit no other caller.
 */
type Rule =
  | 'public'
  | 'anyone'
  | 'signed-in'
  | keyof typeof ROLES_OF_PERMISSION
  | 'token'
  | 'sealed'
  | 'partner'
  | 'catalogue:read'
  | 'orders:read'
  | 'tickets:read'

/** Staff roles by permission, for those that the public APIs use. */
const ROLES_OF_PERMISSION = {
  'categories.edit': ['manager'],
  'orders.advance': ['support', 'manager'],
  'products.edit': ['manager'],
  'tickets.answer': ['support', 'manager'],
  'tickets.read': ['support', 'manager'],
  'zones.edit': ['manager'],
} as const satisfies Record<string, readonly string[]>

const FIELDS: Record<string, Rule> = {
  'query addresses': 'signed-in',
  'query bestSellers': 'public',
  'query cart': 'signed-in',
  'query catalogueExport': 'catalogue:read',
  'query categories': 'public',
  'query category': 'public',
  'query contactDisclosures': 'signed-in',
  'query deliveryPromise': 'public',
  'query deliveryQuote': 'signed-in',
  'query deliveryZones': 'public',
  'query guestCart': 'public',
  'query homeBanner': 'public',
  'query myData': 'signed-in',
  'query node': 'anyone',
  'query nodes': 'anyone',
  'query order': 'signed-in',
  'query orders': 'signed-in',
  'query partner': 'signed-in',
  'query partnerKey': 'partner',
  'query partnerNotices': 'partner',
  'query partnerOrder': 'orders:read',
  'query partnerOrders': 'orders:read',
  'query partnerTicket': 'tickets:read',
  'query partnerTickets': 'tickets:read',
  'query pendingPayment': 'signed-in',
  'query placeAt': 'public',
  'query product': 'public',
  'query products': 'public',
  'query removedProducts': 'public',
  'query search': 'public',
  'query sessions': 'signed-in',
  'query subcategory': 'public',
  'query supportTickets': 'tickets.read',
  'query viewer': 'public',
  'mutation abandonPayment': 'signed-in',
  'mutation addToCart': 'signed-in',
  'mutation allowPartner': 'signed-in',
  'mutation cancelOrder': 'signed-in',
  'mutation changeCartQuantity': 'signed-in',
  'mutation changeEmail': 'signed-in',
  'mutation changePassword': 'signed-in',
  'mutation completeLogIn': 'public',
  'mutation confirmEmail': 'signed-in',
  'mutation createAddress': 'signed-in',
  'mutation createSupportTicket': 'public',
  'mutation deleteAccount': 'signed-in',
  'mutation dismissPartner': 'signed-in',
  'mutation endAllSessions': 'signed-in',
  'mutation endSession': 'signed-in',
  'mutation forgotPassword': 'public',
  'mutation hideAddress': 'signed-in',
  'mutation logIn': 'public',
  'mutation logOut': 'public',
  'mutation mergeCart': 'signed-in',
  'mutation moveOrderForward': 'orders.advance',
  'mutation placeOrder': 'signed-in',
  'mutation refreshSession': 'token',
  'mutation register': 'public',
  'mutation removeAvatar': 'signed-in',
  'mutation removeFromCart': 'signed-in',
  'mutation requestAvatarUpload': 'signed-in',
  'mutation requestPasswordChangeCode': 'signed-in',
  'mutation verifyPassword': 'signed-in',
  'mutation requestSupportPictureUpload': 'public',
  'mutation reorder': 'signed-in',
  'mutation resendCode': 'public',
  'mutation resetPassword': 'public',
  'mutation respondToSupportTicket': 'tickets.answer',
  'mutation setCartLineNote': 'signed-in',
  'mutation settlePayment': 'signed-in',
  'mutation setMarketingConsent': 'signed-in',
  'mutation setSupportTicketStatus': 'tickets.answer',
  'mutation setTwoStep': 'signed-in',
  'mutation startOnlinePayment': 'signed-in',
  'mutation updateAddress': 'signed-in',
  'mutation createCategory': 'categories.edit',
  'mutation createProduct': 'products.edit',
  'mutation createSubcategory': 'categories.edit',
  'mutation deleteCategory': 'categories.edit',
  'mutation deleteProduct': 'products.edit',
  'mutation deleteSubcategory': 'categories.edit',
  'mutation requestPictureUpload': 'products.edit',
  'mutation updateCategory': 'categories.edit',
  'mutation updateProduct': 'products.edit',
  'mutation updateSubcategory': 'categories.edit',
  'mutation updateDeliveryZone': 'zones.edit',
  'mutation updateProfile': 'signed-in',
  'mutation verifyRegistration': 'public',
  'mutation verifyResetCode': 'public',
  'subscription orderChanged': 'signed-in',
  'subscription partnerOrderChanged': 'orders:read',
  'subscription supportTicketChanged': 'signed-in',
}

const PATHS: Record<string, Rule> = {
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /config.json': 'public',
  'GET /graphql/schema.graphql': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
  'GET /sitemap-:part.xml': 'public',
  'GET /graphql': 'public',
  'POST /graphql': 'public',
  'PUT /uploads/avatar/:sealed': 'sealed',
  'PUT /uploads/ticket/:sealed': 'sealed',
  'PUT /uploads/picture/:sealed': 'sealed',
  'GET /uploads/*': 'public',
  'POST /sandbox/captcha/token': 'public',
  'POST /sandbox/captcha/siteverify': 'public',
  'POST /sandbox/flutterwave/v3/payments': 'token',
  'GET /sandbox/flutterwave/v3/transactions/verify_by_reference': 'token',
  'GET /sandbox/flutterwave/v3/transactions/:id/verify': 'token',
  'POST /sandbox/flutterwave/v3/transactions/:id/refund': 'token',
  'GET /sandbox/flutterwave/v3/refunds': 'token',
  'GET /sandbox/flutterwave/pay/:id': 'public',
  'POST /sandbox/flutterwave/pay/:id': 'public',
  'POST /sandbox/flutterwave/trouble': 'public',
  'GET /sandbox/mail': 'public',
  'GET /sandbox/mail.json': 'public',
  'GET /standins/*': 'public',
  'POST /standins/*': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /api/changelog': 'public',
  'GET /api/docs': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/user/csrf-token': 'public',
  'POST /api/user/register': 'public',
  'POST /api/user/verify-registration-otp': 'public',
  'POST /api/user/login': 'public',
  'POST /api/user/refresh-token': 'token',
  'GET /api/user/logout': 'public',
  'PUT /api/user/forgot-password': 'public',
  'PUT /api/user/verify-forgot-password-otp': 'public',
  'PUT /api/user/reset-password': 'public',
  'PUT /api/user/update-user': 'signed-in',
  'POST /api/user/change-password-code': 'signed-in',
  'PUT /api/user/change-password': 'signed-in',
  'PUT /api/user/upload-avatar': 'signed-in',
  'GET /api/user/support-tickets': 'signed-in',
  'GET /api/user/support-tickets/:ticketId': 'signed-in',
  'GET /api/user/user-details': 'signed-in',
  'GET /api/category/get-category': 'public',
  'POST /api/subcategory/get': 'public',
  'POST /api/product/get': 'public',
  'POST /api/product/get-product-by-category': 'public',
  'POST /api/product/get-product-by-category-and-subcategory': 'public',
  'POST /api/product/get-product-details': 'public',
  'POST /api/product/search': 'public',
  'POST /api/category/add-category': 'categories.edit',
  'PUT /api/category/update-category': 'categories.edit',
  'DELETE /api/category/delete-category': 'categories.edit',
  'POST /api/subcategory/create': 'categories.edit',
  'PUT /api/subcategory/update': 'categories.edit',
  'DELETE /api/subcategory/delete': 'categories.edit',
  'POST /api/file/upload-image': 'products.edit',
  'POST /api/product/create': 'products.edit',
  'PUT /api/product/update': 'products.edit',
  'DELETE /api/product/delete': 'products.edit',
  'POST /api/cart/create': 'signed-in',
  'GET /api/cart/get': 'signed-in',
  'PUT /api/cart/update-qty': 'signed-in',
  'DELETE /api/cart/delete-cart-item': 'signed-in',
  'POST /api/address/create': 'signed-in',
  'GET /api/address/get': 'signed-in',
  'PUT /api/address/update': 'signed-in',
  'DELETE /api/address/disable': 'signed-in',
  'POST /api/order/calculate-delivery-fee': 'signed-in',
  'POST /api/order/cancel': 'signed-in',
  'POST /api/order/cancel-payment': 'signed-in',
  'GET /api/order/pending-payment': 'signed-in',
  'POST /api/order/cash-on-delivery': 'signed-in',
  'POST /api/order/checkout': 'signed-in',
  'GET /api/order/verify-payment': 'signed-in',
  'POST /api/payment/webhook': 'token',
  'GET /api/order/order-list': 'signed-in',
  'GET /api/order/tracking': 'signed-in',
  'GET /api/order/receipt': 'signed-in',
  'GET /api/partner/orders': 'orders:read',
  'GET /exports/:sealed': 'sealed',
  'GET /images/*': 'public',
  'GET /api/partner/key': 'partner',
  'POST /api/partner/exports': 'catalogue:read',
  'GET /api/partner/exports/:id': 'catalogue:read',
  'GET /api/partner/products': 'catalogue:read',
  'GET /api/partner/products/removed': 'catalogue:read',
  'GET /api/partner/orders/:id': 'orders:read',
  'GET /api/partner/tickets': 'tickets:read',
  'GET /api/partner/tickets/:id': 'tickets:read',
  // Without a staff session the staff API executes the log-in only: tests/api/staff/matrix.test.ts.
  'GET /staff/graphql': 'public',
  // Requires a staff session with audit.read: tests/api/staff/auditLog.test.ts.
  'GET /staff/audit.csv': 'token',
  'POST /staff/graphql': 'token',
  'POST /api/support/create-ticket': 'public',
  'POST /api/support/upload-picture': 'public',
}

type Verdict = 'accepted' | 'unauthenticated' | 'forbidden'
const WHO = ['anonymous caller', 'customer', 'picker', 'support', 'manager'] as const

function expected(rule: Rule, who: (typeof WHO)[number]): Verdict {
  if (rule === 'public' || rule === 'anyone') return 'accepted'
  if (rule === 'token' || rule === 'partner' || rule.endsWith(':read')) return 'unauthenticated'
  if (rule === 'sealed') return 'forbidden'
  if (who === 'anonymous caller') return 'unauthenticated'
  if (!(rule in ROLES_OF_PERMISSION)) return 'accepted'
  const roles: readonly string[] = ROLES_OF_PERMISSION[rule as keyof typeof ROLES_OF_PERMISSION]
  return roles.includes(who) ? 'accepted' : 'forbidden'
}

const fields = rootFields(buildShopSchema())
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Creates a caller for each request, because some operations end the session. */
const createCaller = async (who: (typeof WHO)[number]) =>
  who === 'anonymous caller' ? null : createUser(shop, { role: who })

const cells = (table: Record<string, Rule>) =>
  Object.entries(table).flatMap(([what, rule]) => WHO.map((who) => [what, who, expected(rule, who)] as const))

describe('Every query, mutation and subscription', () => {
  it('has a row', () => {
    expect(Object.keys(FIELDS).sort()).toEqual(fields.map(({ operation, name }) => `${operation} ${name}`).sort())
  })

  it('has the access rule of its row', () => {
    const ruleOf = ({ operation, name }: { operation: string; name: string }) => FIELDS[`${operation} ${name}`]
    for (const field of fields)
      expect([field.name, field.access]).toEqual([field.name, ruleOf(field) === 'token' ? 'public' : ruleOf(field)])
  })

  // ASVS 8.2.1
  it.each(cells(FIELDS))('%s requested by %s: %s', async (what, who, verdict) => {
    const field = fields.find(({ operation, name }) => `${operation} ${name}` === what)
    if (!field) throw new Error(`There is no ${what}.`)
    const code = await refusalOf(shop, field, newId('product'), await createCaller(who))
    expect(['INTERNAL', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']).not.toContain(code)
    const seen: Verdict =
      code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED'
        ? 'unauthenticated'
        : code === 'FORBIDDEN'
          ? 'forbidden'
          : 'accepted'
    expect(seen, code).toBe(verdict)
  })
})

describe('Every path', () => {
  /** A body that is valid enough to reach the authorization check. */
  const BODY = { _id: newId('cartLine'), productId: newId('product'), addressId: newId('address'), qty: 1 }
  const send = async (what: string, headers: Record<string, string>) => {
    const [method = '', path = ''] = what.split(' ')
    const url = path.replace(':sealed', 'made.up').replace('*', 'avatars/none.webp')
    const body =
      method === 'GET' || method === 'OPTIONS'
        ? {}
        : { payload: path.startsWith('/uploads') ? Buffer.from('x') : path.endsWith('siteverify') ? '' : BODY }
    const type: Record<string, string> = path.startsWith('/uploads')
      ? { 'content-type': 'image/png' }
      : path.endsWith('siteverify')
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : {}
    return shop.app.inject({ method: method as 'GET', url, headers: { ...headers, ...type }, ...body })
  }

  it('has a row', () => {
    const mounted = shop.routes.filter(({ method }) => method !== 'HEAD').map(({ method, url }) => `${method} ${url}`)
    expect(Object.keys(PATHS).sort()).toEqual([...new Set(mounted)].sort())
  })

  it.each(cells(PATHS))('%s requested by %s: %s', async (what, who, verdict) => {
    const as = await createCaller(who)
    const response = await send(what, {
      ...csrfHeaders(as?.accessToken),
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
    })
    expect(response.statusCode).toBeLessThan(500)
    const seen: Verdict =
      response.statusCode === 401 ? 'unauthenticated' : response.statusCode === 403 ? 'forbidden' : 'accepted'
    expect(seen, `${response.statusCode} ${response.body}`).toBe(verdict)
  })

  it.each(Object.keys(PATHS).filter((what) => PATHS[what] === 'signed-in'))(
    '%s rejects a visitor before it validates the body',
    async (what) => {
      const [method = '', url = ''] = what.split(' ')
      const bodies: [type: string, body: string][] = [
        ['application/json', '{"cut'],
        ['application/json', 'null'],
        ['application/json', '{"_id":[],"qty":{},"addressId":1}'],
        ['text/plain', 'words'],
        ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
      ]
      for (const [type, payload] of method === 'GET' ? [] : bodies) {
        const call = { method: method as 'PUT', url, payload, headers: { ...csrfHeaders(), 'content-type': type } }
        const response = await shop.app.inject(call)
        expect([payload, response.statusCode, response.json().message]).toEqual([payload, 401, 'Please log in first.'])
        const person = await createUser(shop)
        const known = await shop.app.inject({
          ...call,
          headers: {
            ...call.headers,
            ...csrfHeaders(person.accessToken),
            authorization: `Bearer ${person.accessToken}`,
          },
        })
        expect([400, 404, 415], known.body).toContain(known.statusCode)
      }
      expect(
        (await shop.app.inject({ method: method as 'GET', url: `${url}?orderId=%00`, headers: csrfHeaders() }))
          .statusCode,
      ).toBe(401)
    },
  )

  /** The payment provider has no CSRF token. It authenticates with a secret instead. */
  const SERVER_TO_SERVER = 'POST /api/payment/webhook'
  it.each(Object.keys(PATHS).filter((what) => /^(?!GET).* \/api\//.test(what) && what !== SERVER_TO_SERVER))(
    '%s requires a CSRF token from every caller',
    async (what) => {
      for (const who of WHO) {
        const as = await createCaller(who)
        const ways: Record<string, string>[] = as
          ? [{ authorization: `Bearer ${as.accessToken}` }, { cookie: `accessToken=${as.accessToken}` }]
          : [{}]
        for (const headers of ways) {
          const response = await send(what, headers)
          expect([response.statusCode, response.json().message]).toEqual([403, 'Invalid CSRF token'])
        }
      }
    },
  )
})
