/** For each path of the REST door, calls that are answered with each status that only this path can give. */
import { idFromUuid, newId, uuidOf } from '#server/ids.ts'
import { PAYMENTS_WEBHOOK_SECRET } from '#server/standins/payments.standin.ts'
import { aCaptcha, aForm, aLogIn, aMember, codeOf, PASSWORD } from './accounts.ts'
import { graphqlDoor } from './doors.graphql.ts'
import { pictureForm } from './doors.rest.ts'
import { given } from './doors.ts'
import { allow, aPartner } from './partners.ts'
import { aBasket, aPayment, onPage, trouble } from './payments.ts'
import type { Asker, RestAnswer, TestShop } from './shop.ts'
import { aPicture, aTicketForm, aVisitorsForm } from './support.ts'
import { aCart, anAddress, aProduct, aShelf, aShopper } from './worlds.ts'

/** What a partner key with catalogue:read opens as well. */
export const READS_CATALOGUE = [
  'GET /category/get-category',
  'POST /subcategory/get',
  'POST /product/get',
  'POST /product/get-product-by-category',
  'POST /product/get-product-by-category-and-subcategory',
  'POST /product/search',
  'POST /product/get-product-details',
]

export type Scene = () => Promise<RestAnswer>

/** By path and status, as a reader of the contract would try them. */
export function contractScenes(shop: TestShop, { shopper, staff }: { shopper: Asker & object; staff: Asker & object }): Record<string, Scene> {
  const get = (path: string, as: Asker = null) => shop.rest('GET', path, undefined, as)
  const post = (path: string, body: object | undefined, as: Asker = null, headers = {}) => shop.rest('POST', path, body, as, headers)
  const put = (path: string, body: object | undefined, as: Asker = null, headers = {}) => shop.rest('PUT', path, body, as, headers)
  const del = (path: string, body: object, as: Asker = null, headers = {}) => shop.rest('DELETE', path, body, as, headers)
  const picture = async (method: 'POST' | 'PUT', path: string, field: string, as: Asker) => {
    const { headers, payload } = pictureForm(await aPicture(), field)
    return shop.rest(method, path, payload, as, headers)
  }
  /** The second of two changes that have nothing in common but their key. */
  const anotherWithTheSameKey = async (change: (headers: { 'idempotency-key': string }) => Promise<RestAnswer>) => {
    const headers = { 'idempotency-key': newId('product') }
    await change(headers)
    return change(headers)
  }
  return { ...accounts(), ...catalogue(), ...cart(), ...orders(), ...support(), ...partners() }

  function accounts(): Record<string, Scene> {
    const wrongCode = (method: typeof post, path: string) => () => method(path, { email: 'nobody@example.com', otp: '000000' })
    const resetOf = async () => {
      const { email } = await aMember(shop)
      await put('/user/forgot-password', { email, recaptchaToken: await aCaptcha(shop) })
      return { email, otp: await codeOf(shop, email) }
    }
    return {
      'GET /user/csrf-token 200': () => get('/user/csrf-token'),
      'POST /user/register 201': () => post('/user/register', aForm()),
      'POST /user/register 400': () => post('/user/register', {}),
      'POST /user/verify-registration-otp 200': async () => {
        const { email } = aForm()
        await post('/user/register', aForm({ email }))
        return post('/user/verify-registration-otp', { email, otp: await codeOf(shop, email) })
      },
      'POST /user/verify-registration-otp 400': wrongCode(post, '/user/verify-registration-otp'),
      'POST /user/login 200': async () => post('/user/login', await aLogIn(shop, (await aMember(shop)).email)),
      'POST /user/login 400': () => post('/user/login', { email: 'a@b.co', password: PASSWORD, recaptchaToken: 'made up' }),
      'POST /user/login 401': async () => post('/user/login', await aLogIn(shop, 'nobody@example.com', 'Wrong#Pass1')),
      'POST /user/login 403': async () => {
        const { email } = aForm()
        await post('/user/register', aForm({ email }))
        return post('/user/login', await aLogIn(shop, email))
      },
      'POST /user/refresh-token 200': async () => {
        const { refreshToken } = await given(graphqlDoor.logIn(shop, await aLogIn(shop, (await aMember(shop)).email)))
        return post('/user/refresh-token', { refreshToken })
      },
      'POST /user/refresh-token 401': () => post('/user/refresh-token', { refreshToken: 'made up' }),
      'GET /user/logout 200': () => get('/user/logout'),
      'PUT /user/forgot-password 200': async () => put('/user/forgot-password', { email: 'nobody@example.com', recaptchaToken: await aCaptcha(shop) }),
      'PUT /user/forgot-password 400': () => put('/user/forgot-password', { email: 'nobody@example.com', recaptchaToken: 'made up' }),
      'PUT /user/verify-forgot-password-otp 200': async () => put('/user/verify-forgot-password-otp', await resetOf()),
      'PUT /user/verify-forgot-password-otp 400': wrongCode(put, '/user/verify-forgot-password-otp'),
      'PUT /user/reset-password 200': async () => {
        const { email, otp } = await resetOf()
        const { body } = await put('/user/verify-forgot-password-otp', { email, otp })
        const form = { email, newPassword: PASSWORD, confirmPassword: PASSWORD, recaptchaToken: await aCaptcha(shop) }
        return put('/user/reset-password', { ...form, ...(body.data as object) })
      },
      'PUT /user/reset-password 400': () => put('/user/reset-password', {}),
      'PUT /user/reset-password 401': async () => {
        const form = { email: 'nobody@example.com', newPassword: PASSWORD, confirmPassword: PASSWORD, recaptchaToken: await aCaptcha(shop) }
        return put('/user/reset-password', { ...form, resetToken: 'made up' })
      },
      'GET /user/user-details 200': () => get('/user/user-details', shopper),
      'PUT /user/update-user 200': () => put('/user/update-user', { name: 'Grace', mobile: '0772 401118' }, shopper),
      'PUT /user/update-user 400': async () =>
        put('/user/update-user', { name: 'Grace', mobile: '0772 401118', email: 'new@example.com', password: 'no' }, shopper),
      'POST /user/change-password-code 200': async () => post('/user/change-password-code', { currentPassword: PASSWORD }, await aMember(shop)),
      'POST /user/change-password-code 400': () => post('/user/change-password-code', { currentPassword: 'no' }, shopper),
      'PUT /user/change-password 200': async () =>
        put('/user/change-password', { currentPassword: PASSWORD, newPassword: 'Posho&Beans2', confirmPassword: 'Posho&Beans2' }, await aMember(shop)),
      'PUT /user/change-password 400': () =>
        put('/user/change-password', { currentPassword: 'no', newPassword: 'Posho&Beans2', confirmPassword: 'Posho&Beans2' }, shopper),
      'PUT /user/upload-avatar 200': () => picture('PUT', '/user/upload-avatar', 'avatar', shopper),
      'PUT /user/upload-avatar 400': () => picture('PUT', '/user/upload-avatar', 'other', shopper),
    }
  }

  function catalogue(): Record<string, Scene> {
    const image = '/images/art/matooke.webp'
    const unknown = { _id: newId('product'), name: 'Nothing' }
    const aNew = (what: string) => `${what} ${newId('order')}`.slice(0, 60)
    const product = async (more = {}) => ({ name: 'Nakati', unit: '1 bunch', price: 1_500, category: [(await aShelf(shop)).category.id], ...more })
    return {
      'GET /category/get-category 200': () => get('/category/get-category'),
      'POST /subcategory/get 200': () => post('/subcategory/get', undefined),
      'POST /product/get 200': () => post('/product/get', { page: 1, limit: 2 }),
      'POST /product/get 400': () => post('/product/get', { limit: 101 }),
      'POST /product/get-product-by-category 200': async () => {
        const { category, subcategory } = await aShelf(shop)
        await aProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id, details: [{ label: 'Origin', value: 'Gulu' }] })
        return post('/product/get-product-by-category', { id: category.id })
      },
      'POST /product/get-product-by-category-and-subcategory 200': async () => {
        const { category, subcategory } = await aShelf(shop)
        return post('/product/get-product-by-category-and-subcategory', { categoryId: [category.id], subCategoryId: subcategory.id })
      },
      'POST /product/search 200': () => post('/product/search', { search: '', sortBy: 'newest', minPrice: 1 }),
      'POST /product/search 400': () => post('/product/search', { sortBy: 'cheapest' }),
      'POST /product/get-product-details 200': async () => post('/product/get-product-details', { productId: (await aProduct(shop)).id }),
      'POST /product/get-product-details 404': () => post('/product/get-product-details', { productId: unknown._id }),
      'POST /category/add-category 200': () => post('/category/add-category', { name: aNew('Flowers'), image }, staff),
      'POST /category/add-category 409': async () => post('/category/add-category', { name: (await aShelf(shop)).category.name, image }, staff),
      'PUT /category/update-category 200': async () => put('/category/update-category', { _id: (await aShelf(shop)).category.id, image }, staff),
      'PUT /category/update-category 404': () => put('/category/update-category', unknown, staff),
      'PUT /category/update-category 409': async () =>
        put('/category/update-category', { _id: (await aShelf(shop)).category.id, name: (await aShelf(shop)).category.name }, staff),
      'DELETE /category/delete-category 200': async () => {
        const { body } = await post('/category/add-category', { name: aNew('Herbs'), image }, staff)
        return del('/category/delete-category', { _id: (body.data as { _id: string })._id }, staff)
      },
      'DELETE /category/delete-category 404': () => del('/category/delete-category', unknown, staff),
      'DELETE /category/delete-category 409': async () => del('/category/delete-category', { _id: (await aShelf(shop)).category.id }, staff),
      'POST /subcategory/create 200': async () =>
        post('/subcategory/create', { name: aNew('Roses'), image, category: [(await aShelf(shop)).category.id] }, staff),
      'POST /subcategory/create 409': async () => {
        const { category, subcategory } = await aShelf(shop)
        return post('/subcategory/create', { name: subcategory.name, image, category: [category.id] }, staff)
      },
      'PUT /subcategory/update 200': async () => put('/subcategory/update', { _id: (await aShelf(shop)).subcategory.id, name: aNew('Tulips') }, staff),
      'PUT /subcategory/update 404': () => put('/subcategory/update', unknown, staff),
      'PUT /subcategory/update 409': async () =>
        put('/subcategory/update', { _id: (await aShelf(shop)).subcategory.id, name: (await aShelf(shop)).subcategory.name }, staff),
      'DELETE /subcategory/delete 200': async () => del('/subcategory/delete', { _id: (await aShelf(shop)).subcategory.id }, staff),
      'DELETE /subcategory/delete 404': () => del('/subcategory/delete', unknown, staff),
      'DELETE /subcategory/delete 409': async () => {
        const { subcategory } = await aShelf(shop)
        await aProduct(shop, { subcategoryId: subcategory.id })
        return del('/subcategory/delete', { _id: subcategory.id }, staff)
      },
      'POST /product/create 200': async () => post('/product/create', await product(), staff),
      'POST /product/create 409': async () => post('/product/create', await product({ productNumber: (await aProduct(shop)).number }), staff),
      'POST /product/create 422': () => anotherWithTheSameKey(async (headers) => post('/product/create', await product(), staff, headers)),
      'PUT /product/update 200': async () => put('/product/update', { _id: (await aProduct(shop)).id, price: 2_000 }, staff),
      'PUT /product/update 404': () => put('/product/update', unknown, staff),
      'PUT /product/update 409': async () => put('/product/update', { _id: (await aProduct(shop)).id, productNumber: (await aProduct(shop)).number }, staff),
      'PUT /product/update 422': () =>
        anotherWithTheSameKey(async (headers) => put('/product/update', { _id: (await aProduct(shop)).id, stock: 2 }, staff, headers)),
      'DELETE /product/delete 200': async () => del('/product/delete', { _id: (await aProduct(shop)).id }, staff),
      'DELETE /product/delete 404': () => del('/product/delete', unknown, staff),
      'DELETE /product/delete 422': () => anotherWithTheSameKey(async (headers) => del('/product/delete', { _id: (await aProduct(shop)).id }, staff, headers)),
      'POST /file/upload-image 200': () => picture('POST', '/file/upload-image', 'image', staff),
      'POST /file/upload-image 400': () => picture('POST', '/file/upload-image', 'other', staff),
    }
  }

  function cart(): Record<string, Scene> {
    const lineOf = async () => {
      const owner = await aShopper(shop)
      await aCart(shop, owner, [{ product: await aProduct(shop, { stock: 3 }), quantity: 1 }])
      const [line] = await given(graphqlDoor.cartLines(shop, owner))
      return { owner, _id: line?.lineId }
    }
    const fields = { address_line: 'Plot 14', city: 'Kampala', address1: 'Ntinda', address2: 'Stage', country: 'Uganda', mobile: '0772401118' }
    const addressOf = async () => {
      const owner = await aShopper(shop)
      return { owner, _id: (await anAddress(shop, owner)).id }
    }
    const nowhere = { _id: newId('address'), addressId: newId('address'), ...fields }
    return {
      'POST /cart/create 200': async () => post('/cart/create', { productId: (await aProduct(shop)).id }, shopper),
      'POST /cart/create 404': () => post('/cart/create', { productId: newId('product') }, shopper),
      'POST /cart/create 409': async () => post('/cart/create', { productId: (await aProduct(shop, { stock: 0 })).id }, shopper),
      'GET /cart/get 200': async () => get('/cart/get', (await lineOf()).owner),
      'PUT /cart/update-qty 200': async () => {
        const { owner, _id } = await lineOf()
        return put('/cart/update-qty', { _id, qty: 2 }, owner)
      },
      'PUT /cart/update-qty 404': () => put('/cart/update-qty', { _id: newId('cartLine'), qty: 2 }, shopper),
      'PUT /cart/update-qty 409': async () => {
        const { owner, _id } = await lineOf()
        return put('/cart/update-qty', { _id, qty: 4 }, owner)
      },
      'DELETE /cart/delete-cart-item 200': () => del('/cart/delete-cart-item', { _id: newId('cartLine') }, shopper),
      'DELETE /cart/delete-cart-item 404': () => del('/cart/delete-cart-item', { _id: 'made up' }, shopper),
      'POST /address/create 201': () => post('/address/create', fields, shopper),
      'POST /address/create 422': () => {
        let plot = 0
        return anotherWithTheSameKey(async (headers) => post('/address/create', { ...fields, address_line: `Plot ${++plot}` }, shopper, headers))
      },
      'GET /address/get 200': async () => get('/address/get', (await addressOf()).owner),
      'PUT /address/update 200': async () => {
        const { owner, _id } = await addressOf()
        return put('/address/update', { _id, ...fields, coordinates: { lat: 0.35, lng: 32.6 } }, owner)
      },
      'PUT /address/update 404': () => put('/address/update', nowhere, shopper),
      'DELETE /address/disable 200': async () => {
        const { owner, _id } = await addressOf()
        return del('/address/disable', { _id }, owner)
      },
      'DELETE /address/disable 404': () => del('/address/disable', nowhere, shopper),
      'POST /order/calculate-delivery-fee 200': async () => {
        const { owner, _id } = await addressOf()
        return post('/order/calculate-delivery-fee', { addressId: _id, cartTotal: 1 }, owner)
      },
      'POST /order/calculate-delivery-fee 404': () => post('/order/calculate-delivery-fee', nowhere, shopper),
    }
  }

  function orders(): Record<string, Scene> {
    const buying = (path: string): Record<string, Scene> => ({
      [`POST ${path} 200`]: async () => {
        const { shopper, order } = await aBasket(shop)
        return post(path, { addressId: order.addressId, totalAmt: order.total }, shopper, { 'idempotency-key': 'once' })
      },
      [`POST ${path} 400`]: async () => {
        const owner = await aShopper(shop)
        return post(path, { addressId: (await anAddress(shop, owner)).id }, owner)
      },
      [`POST ${path} 404`]: async () => post(path, { addressId: newId('address') }, (await aBasket(shop)).shopper),
      [`POST ${path} 409`]: async () => {
        const { shopper, order, product } = await aBasket(shop)
        await shop.pool.query('update products set stock = 0 where number = $1', [product.number])
        return post(path, { addressId: order.addressId, totalAmt: order.total }, shopper)
      },
      [`POST ${path} 422`]: async () => {
        const { shopper, order } = await aBasket(shop)
        const key = { 'idempotency-key': 'twice' }
        await post(path, { addressId: order.addressId, totalAmt: order.total }, shopper, key)
        return post(path, { addressId: order.addressId, totalAmt: 1 }, shopper, key)
      },
    })
    const anOrder = async () => {
      const { shopper, order } = await aBasket(shop)
      return { owner: shopper, orderId: (await given(graphqlDoor.placeOrder(shop, order, shopper))).id }
    }
    const verify = (txRef: string, as: Asker) => get(`/order/verify-payment?${new URLSearchParams({ tx_ref: txRef })}`, as)
    const paid = async (scene: Parameters<typeof onPage>[2]) => {
      const { shopper, txRef, redirectUrl } = await aPayment(shop)
      await onPage(shop, { redirectUrl }, scene)
      return verify(txRef, shopper)
    }
    const event = { event: 'charge.completed', data: { id: 1, tx_ref: 'KS-unknown', status: 'successful' } }
    return {
      ...buying('/order/cash-on-delivery'),
      ...buying('/order/checkout'),
      'POST /order/checkout 503': async () => {
        const { shopper, order } = await aBasket(shop)
        await trouble(shop, '500')
        const answer = await post('/order/checkout', { addressId: order.addressId, totalAmt: order.total }, shopper)
        await trouble(shop, null)
        return answer
      },
      'GET /order/order-list 200': async () => get('/order/order-list', (await anOrder()).owner),
      'GET /order/tracking 200': async () => {
        const { owner, orderId } = await anOrder()
        return get(`/order/tracking?orderId=${orderId}`, owner)
      },
      'GET /order/tracking 404': () => get(`/order/tracking?orderId=${newId('order')}`, shopper),
      'GET /order/tracking 400': () => get('/order/tracking', shopper),
      'GET /order/receipt 400': () => get('/order/receipt', shopper),
      'GET /order/receipt 404': () => get(`/order/receipt?orderId=${newId('order')}`, shopper),
      'GET /order/verify-payment 200': () => paid('mtn'),
      'GET /order/verify-payment 400': () => get('/order/verify-payment', shopper),
      'GET /order/verify-payment 404': () => verify('KS-unknown', shopper),
      'GET /order/verify-payment 409': () => paid('declined'),
      'GET /order/pending-payment 200': async () => get('/order/pending-payment', (await aPayment(shop)).shopper),
      'GET /order/pending-payment 404': () => get('/order/pending-payment', shopper),
      'POST /order/cancel-payment 200': async () => {
        const { shopper, txRef } = await aPayment(shop)
        return post('/order/cancel-payment', { tx_ref: txRef }, shopper)
      },
      'POST /order/cancel-payment 404': () => post('/order/cancel-payment', { tx_ref: 'KS-unknown' }, shopper),
      'POST /order/cancel-payment 422': async () => {
        const [{ shopper, txRef }, { shopper: rival, txRef: another }] = [await aPayment(shop), await aPayment(shop)]
        const headers = { 'idempotency-key': 'once' }
        await post('/order/cancel-payment', { tx_ref: txRef }, shopper, headers)
        await post('/order/cancel-payment', { tx_ref: another }, rival, headers)
        const { txRef: next } = await given(graphqlDoor.startPayment(shop, { addressId: (await anAddress(shop, shopper)).id, total: 23_000 }, shopper))
        return post('/order/cancel-payment', { tx_ref: next }, shopper, headers)
      },
      'POST /order/cancel 200': async () => {
        const { owner, orderId } = await anOrder()
        return post('/order/cancel', { orderId }, owner)
      },
      'POST /order/cancel 404': () => post('/order/cancel', { orderId: newId('order') }, shopper),
      'POST /order/cancel 409': async () => {
        const { owner, orderId } = await anOrder()
        await shop.pool.query(`update orders set placed_at = placed_at - interval '31 minutes' where id = $1`, [uuidOf('order', orderId)])
        return post('/order/cancel', { orderId }, owner)
      },
      'POST /order/cancel 422': async () => {
        const { owner, orderId } = await anOrder()
        const headers = { 'idempotency-key': 'once' }
        await post('/order/cancel', { orderId }, owner, headers)
        return post('/order/cancel', { orderId: newId('order') }, owner, headers)
      },
      'POST /payment/webhook 200': () => post('/payment/webhook', event, null, { 'verif-hash': PAYMENTS_WEBHOOK_SECRET }),
      'POST /payment/webhook 401': () => post('/payment/webhook', event),
    }
  }

  function support(): Record<string, Scene> {
    const whoLoggedOut = async () => {
      const person = await aShopper(shop)
      await get('/user/logout', person)
      return person
    }
    return {
      'POST /support/create-ticket 200': () => post('/support/create-ticket', aTicketForm(), shopper),
      'POST /support/create-ticket 400': () => post('/support/create-ticket', { ...aVisitorsForm(), subject: '' }),
      'POST /support/create-ticket 401': async () => post('/support/create-ticket', aVisitorsForm(), await whoLoggedOut()),
      'POST /support/create-ticket 422': async () => {
        const key = { 'idempotency-key': 'once' }
        await post('/support/create-ticket', aTicketForm(), shopper, key)
        return post('/support/create-ticket', aTicketForm({ subject: 'Another' }), shopper, key)
      },
      'GET /user/support-tickets 200': () => get('/user/support-tickets', shopper),
      'GET /user/support-tickets/{ticketId} 200': async () => {
        const { body } = await post('/support/create-ticket', aTicketForm(), shopper)
        return get(`/user/support-tickets/${(body.data as { ticketId: string }).ticketId}`, shopper)
      },
      'GET /user/support-tickets/{ticketId} 404': () => get('/user/support-tickets/TKT-000000', shopper),
      'POST /support/upload-picture 200': () => picture('POST', '/support/upload-picture', 'image', null),
      'POST /support/upload-picture 400': () => picture('POST', '/support/upload-picture', 'other', null),
      'POST /support/upload-picture 401': async () => picture('POST', '/support/upload-picture', 'image', await whoLoggedOut()),
    }
  }

  function partners(): Record<string, Scene> {
    const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
      let made: Promise<T> | undefined
      return () => {
        made ??= make()
        return made
      }
    }
    const theSame = once(() => aPartner(shop))
    const forOrdersAlone = once(() => aPartner(shop, ['orders:read']))
    const paths = [
      ['/partner/orders', 'tickets:read'],
      ['/partner/tickets', 'orders:read'],
    ] as const
    const scenes = paths.map(([path, another]) => ({
      [`GET ${path} 200`]: async () => get(path, await theSame()),
      [`GET ${path} 400`]: async () => get(`${path}?after=made-up`, await theSame()),
      [`GET ${path} 403`]: async () => get(path, await aPartner(shop, [another])),
      [`GET ${path} 401`]: () => get(path),
    }))
    const one = (path: string, another: 'orders:read' | 'tickets:read', find: () => Promise<{ id: string; owner: Asker & object }>): Record<string, Scene> => ({
      [`GET ${path}/{id} 200`]: async () => {
        const [{ id, owner }, partner] = [await find(), await aPartner(shop)]
        await given(allow(shop, partner.partnerId, ['ORDERS_READ', 'TICKETS_READ'], owner))
        return get(`${path}/${id}`, partner)
      },
      [`GET ${path}/{id} 404`]: async () => get(`${path}/${newId('order')}`, await theSame()),
      [`GET ${path}/{id} 403`]: async () => get(`${path}/${newId('order')}`, await aPartner(shop, [another])),
      [`GET ${path}/{id} 401`]: () => get(`${path}/${newId('order')}`),
    })
    const SINCE = '2026-01-01T00:00:00Z'
    const feeds = (
      [
        ['/partner/products', 'updatedSince'],
        ['/partner/products/removed', 'since'],
      ] as const
    ).map(([path, since]) => ({
      [`GET ${path} 200`]: async () => get(`${path}?${since}=${SINCE}`, await theSame()),
      [`GET ${path} 400`]: async () => get(`${path}?${since}=yesterday`, await theSame()),
      [`GET ${path} 401`]: () => get(`${path}?${since}=${SINCE}`),
      [`GET ${path} 403`]: async () => get(`${path}?${since}=${SINCE}`, await forOrdersAlone()),
    }))
    const json = { 'content-type': 'application/json' }
    const anExport = async (as: Asker) => {
      const { body } = await post('/partner/exports', undefined, as)
      return (body.data as { export: { _id: string } }).export._id
    }
    const exports: Record<string, Scene> = {
      'POST /partner/exports 202': async () => post('/partner/exports', undefined, await theSame()),
      'POST /partner/exports 400': async () => shop.rest('POST', '/partner/exports', '{"cut', await theSame(), json),
      'POST /partner/exports 401': () => post('/partner/exports', undefined),
      'POST /partner/exports 403': async () => post('/partner/exports', undefined, await forOrdersAlone()),
      'POST /partner/exports 413': async () => shop.rest('POST', '/partner/exports', JSON.stringify({ words: 'x'.repeat(2_000_000) }), await theSame(), json),
      'POST /partner/exports 415': async () => shop.rest('POST', '/partner/exports', 'words', await theSame(), { 'content-type': 'text/plain' }),
      'GET /partner/exports/{id} 200': async () => {
        const partner = await theSame()
        return get(`/partner/exports/${await anExport(partner)}`, partner)
      },
      'GET /partner/exports/{id} 404': async () => get(`/partner/exports/${newId('export')}`, await theSame()),
      'GET /partner/exports/{id} 401': () => get(`/partner/exports/${newId('export')}`),
      'GET /partner/exports/{id} 403': async () => get(`/partner/exports/${newId('export')}`, await forOrdersAlone()),
      'GET /partner/key 200': async () => get('/partner/key', await theSame()),
      'GET /partner/key 401': () => get('/partner/key'),
      'GET /changelog 200': () => get('/changelog'),
    }
    const theirOrder = async () => {
      const { shopper, order } = await aBasket(shop)
      return { owner: shopper, id: (await given(graphqlDoor.placeOrder(shop, order, shopper))).id }
    }
    const theirTicket = async () => {
      const owner = await aShopper(shop)
      const number = await given(graphqlDoor.createTicket(shop, aTicketForm(), owner))
      const { rows } = await shop.pool.query<{ id: string }>('select id from tickets where number = $1', [number])
      return { owner, id: idFromUuid('ticket', rows[0]?.id ?? '') }
    }
    const catalogue = READS_CATALOGUE.map((name) => {
      const [method = '', path = ''] = name.split(' ')
      const call = (as: Asker) => shop.rest(method as 'GET', path, undefined, as)
      return { [`${name} 401`]: () => call({ accessToken: 'kasero_key_made-up' }), [`${name} 403`]: async () => call(await forOrdersAlone()) }
    })
    return Object.assign(
      {},
      ...scenes,
      ...feeds,
      exports,
      one('/partner/orders', 'tickets:read', theirOrder),
      one('/partner/tickets', 'orders:read', theirTicket),
      ...catalogue,
    )
  }
}

/** What goes on a receipt: the one answer that is not JSON. */
export async function aReceipt(shop: TestShop): Promise<{ status: number; type: unknown }> {
  const { shopper, order } = await aBasket(shop)
  const { id } = await given(graphqlDoor.placeOrder(shop, order, shopper))
  const answer = await shop.app.inject({ url: `/api/order/receipt?orderId=${id}`, headers: { authorization: `Bearer ${shopper.accessToken}` } })
  return { status: answer.statusCode, type: answer.headers['content-type'] }
}
