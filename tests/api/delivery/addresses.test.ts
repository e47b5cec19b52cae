import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { storedDataOf } from '../../support/clients/invariants.ts'
import { createAddress, createDeliveryZones, createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const HOME = {
  name: 'Aunt Rose',
  addressLine: 'Plot 3, Kira Road',
  city: 'Kampala',
  area: 'Kamwokya',
  landmark: 'Near the market',
  state: 'Central',
  country: 'Uganda',
  pincode: '256',
  mobile: '0772 401118',
  secondMobile: '0414 123456',
  riderNote: 'Call from the gate; the dog is loud',
  plusCode: '6GGJ9J37+C2',
}
const REQUIRED = [
  ['addressLine', 'Address line is required.'],
  ['city', 'City is required.'],
  ['area', 'Area / Village is required.'],
  ['landmark', 'Landmark is required.'],
  ['country', 'Country is required.'],
  ['mobile', 'Mobile number is required.'],
] as const

describe.each(API_CLIENTS)('Addresses through $name', (api) => {
  it('are stored as given, with the mobile number in international format', async () => {
    const shopper = await createShopper(shop)
    const added = await unwrap(api.addAddress(shop, HOME, shopper))
    expect(added).toEqual({
      ...HOME,
      id: expect.stringMatching(/^addr_[a-z0-9]{26}$/),
      mobile: '+256772401118',
      secondMobile: '+256414123456',
      active: true,
    })
    expect(await unwrap(api.addresses(shop, shopper))).toEqual([added])
  })

  it('require no name, state or pincode; the name defaults to that of the shopper', async () => {
    const shopper = await createShopper(shop)
    const { name: _name, state: _state, pincode: _pincode, ...needed } = HOME
    expect(await unwrap(api.addAddress(shop, needed, shopper))).toMatchObject({
      name: shopper.name,
      state: '',
      pincode: '',
    })
  })

  it.each(REQUIRED)('without %s are rejected: %s', async (field, message) => {
    const shopper = await createShopper(shop)
    for (const value of ['', '   ']) {
      const result = await api.addAddress(shop, { ...HOME, [field]: value }, shopper)
      expect(result).toMatchObject({ refused: api.refusal('BAD_INPUT'), message: api.messageOf(field, message) })
    }
    expect(await unwrap(api.addresses(shop, shopper))).toEqual([])
  })

  it('report every invalid field in one response', async () => {
    const { refused, details } = await api.addAddress(
      shop,
      { ...HOME, city: '', country: '', mobile: '123' },
      await createShopper(shop),
    )
    expect(refused).toBe(api.refusal('BAD_INPUT'))
    const words = (details.errors as (string | { message: string })[]).map((error) =>
      typeof error === 'string' ? error : error.message,
    )
    expect(words).toEqual([
      api.messageOf('city', 'City is required.'),
      api.messageOf('country', 'Country is required.'),
      'Please enter a valid mobile number, for example 0772 123456.',
    ])
  })

  it.each(['', '123', '+1 555', 'call me', '077240111899'])('reject the mobile number %j', async (mobile) => {
    expect((await api.addAddress(shop, { ...HOME, mobile }, await createShopper(shop))).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
  })

  it.each(['addressLine', 'city', 'name'])('reject a %s of 201 characters', async (field) => {
    expect((await api.addAddress(shop, { ...HOME, [field]: 'x'.repeat(201) }, await createShopper(shop))).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
  })

  it('accept an optional second phone, note and Plus Code; an empty value removes them', async () => {
    const shopper = await createShopper(shop)
    const { secondMobile: _phone, riderNote: _note, plusCode: _code, ...old } = HOME
    const { id, ...added } = await unwrap(api.addAddress(shop, old, shopper))
    expect(added).toMatchObject({ secondMobile: '', riderNote: '', plusCode: '' })
    const full = { secondMobile: '+256701552907', riderNote: 'Gate B', plusCode: '6GGJ9J37+C2' }
    await unwrap(api.changeAddress(shop, id, { ...old, ...full, plusCode: '6ggj9j37+c2' }, shopper))
    // An update without these fields leaves them unchanged.
    expect(await unwrap(api.changeAddress(shop, id, { ...old, city: 'Jinja' }, shopper))).toMatchObject({
      ...full,
      city: 'Jinja',
    })
    expect(
      await unwrap(api.changeAddress(shop, id, { ...old, secondMobile: '', riderNote: ' ', plusCode: null }, shopper)),
    ).toMatchObject({
      secondMobile: '',
      riderNote: '',
      plusCode: '',
    })
  })

  it.each([
    ['secondMobile', '123', 'Please enter a valid phone number, for example 0772 123456 or 0414 123456.'],
    ['riderNote', 'x'.repeat(301), 'Must be at most 300 characters.'],
    ['plusCode', '8H8J+GV', 'Please enter a complete Plus Code, for example 6GGJ8H8J+GV.'],
    ['plusCode', '6GGJ8H8J+GI', 'Please enter a complete Plus Code, for example 6GGJ8H8J+GV.'],
  ])('reject the %s %j', async (field, value, message) => {
    expect(await api.addAddress(shop, { ...HOME, [field]: value }, await createShopper(shop))).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf(field, message),
    })
  })

  it('are listed newest first', async () => {
    const shopper = await createShopper(shop)
    const added: string[] = []
    for (const city of ['Kampala', 'Jinja', 'Mbale']) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
      added.unshift((await unwrap(api.addAddress(shop, { ...HOME, city }, shopper))).id)
    }
    expect((await unwrap(api.addresses(shop, shopper))).map(({ id }) => id)).toEqual(added)
  })

  it('can be updated', async () => {
    const shopper = await createShopper(shop)
    const { id } = await createAddress(shop, shopper)
    const changed = await unwrap(api.changeAddress(shop, id, { ...HOME, city: 'Jinja' }, shopper))
    expect(changed).toMatchObject({ id, city: 'Jinja', landmark: 'Near the market', active: true })
    expect(await unwrap(api.addresses(shop, shopper))).toEqual([changed])
  })

  it('can be hidden, and hiding twice changes nothing', async () => {
    const shopper = await createShopper(shop)
    const { id } = await createAddress(shop, shopper)
    await unwrap(api.hideAddress(shop, id, shopper))
    await unwrap(api.hideAddress(shop, id, shopper))
    expect((await unwrap(api.addresses(shop, shopper))).filter(({ active }) => active)).toEqual([])
  })

  it('that were hidden by another tab are not edited', async () => {
    const shopper = await createShopper(shop)
    const { id } = await createAddress(shop, shopper)
    await unwrap(api.hideAddress(shop, id, shopper))
    const before = await storedDataOf(shop, shopper)
    const changed = await api.changeAddress(shop, id, { ...HOME, city: 'Jinja' }, shopper)
    expect(changed.refused).toBe(api.refusal('ADDRESS_NOT_FOUND'))
    expect(await storedDataOf(shop, shopper)).toEqual(before)
  })

  it('of another shopper, unknown and malformed ones get the same error and stay unchanged', async () => {
    const owner = await createShopper(shop)
    const foreign = await createAddress(shop, owner)
    const before = await storedDataOf(shop, owner)
    const stranger = await createShopper(shop)
    for (const id of [foreign.id, newId('address'), newId('user'), 'addr_1', '']) {
      for (const result of [
        api.changeAddress(shop, id, HOME, stranger),
        api.hideAddress(shop, id, stranger),
        api.quote(shop, id, stranger),
      ]) {
        expect(await result, id).toMatchObject({
          refused: api.refusal('ADDRESS_NOT_FOUND'),
          message: 'Address not found',
        })
      }
    }
    expect(await unwrap(api.addresses(shop, stranger))).toEqual([])
    expect(await storedDataOf(shop, owner)).toEqual(before)
  })

  it('reject visitors', async () => {
    const { id } = await createAddress(shop, await createShopper(shop))
    const asked = [
      api.addresses(shop, null),
      api.addAddress(shop, HOME, null),
      api.changeAddress(shop, id, HOME, null),
      api.hideAddress(shop, id, null),
    ]
    for (const result of asked) expect((await result).refused).toBe(api.refusal('UNAUTHENTICATED'))
  })
})

describe('The legacy REST paths of addresses', () => {
  it('list hidden addresses too, with status false', async () => {
    const shopper = await createShopper(shop)
    const { id } = await createAddress(shop, shopper, { active: false })
    expect((await shop.rest('GET', '/address/get', undefined, shopper)).body.data).toMatchObject([
      { _id: id, status: false },
    ])
  })

  it('return 201 with the address under its legacy field names', async () => {
    const shopper = await createShopper(shop)
    const body = {
      address_line: 'Plot 3',
      city: 'Kampala',
      address1: 'Kamwokya',
      address2: 'Market',
      country: 'Uganda',
      pincode: '',
      mobile: '0772401118',
      coordinates: { lat: 0.34, lng: 32.59 },
    }
    expect(await shop.rest('POST', '/address/create', body, shopper)).toMatchObject({
      status: 201,
      body: {
        success: true,
        data: {
          ...body,
          _id: expect.any(String),
          userId: shopper.id,
          mobile: '+256772401118',
          status: true,
          state: '',
          name: shopper.name,
        },
      },
    })
  })

  it('ignore the user id, id and status in a body', async () => {
    const [shopper, victim] = [await createShopper(shop), await createShopper(shop)]
    const before = await storedDataOf(shop, victim)
    const body = {
      _id: newId('address'),
      userId: victim.id,
      status: false,
      active: false,
      role: 'admin',
      address_line: 'Plot 3',
      city: 'Kampala',
      address1: 'K',
      address2: 'M',
      country: 'Uganda',
      mobile: '0772401118',
    }
    const { body: created } = await shop.rest('POST', '/address/create', body, shopper)
    expect(created.data).toMatchObject({ userId: shopper.id, status: true })
    expect((created.data as { _id: string })._id).not.toBe(body._id)
    const update = await shop.rest(
      'PUT',
      '/address/update',
      { ...body, _id: (created.data as { _id: string })._id },
      shopper,
    )
    expect(update.body.data).toMatchObject({ userId: shopper.id, status: true })
    expect(await storedDataOf(shop, victim)).toEqual(before)
  })

  it.each([{ lat: 'x', lng: 1 }, 5, 'here', { lat: 91, lng: 0 }, { lat: 0, lng: -181 }])(
    'reject the coordinates %j',
    async (coordinates) => {
      const body = {
        address_line: 'Plot 3',
        city: 'Kampala',
        address1: 'K',
        address2: 'M',
        country: 'Uganda',
        mobile: '0772401118',
        coordinates,
      }
      expect((await shop.rest('POST', '/address/create', body, await createShopper(shop))).status).toBe(400)
    },
  )
})

describe('An address retried with its idempotency key', () => {
  const { name: _name, ...FORM } = HOME
  const CREATE =
    'mutation ($input: CreateAddressInput!) { createAddress(input: $input) { address { id } userErrors { code field } } }'
  type Created = { createAddress: { address: { id: string } | null; userErrors: object[] } }
  const create = async (shopper: { accessToken: string }, city: string, idempotencyKey: string) =>
    (await shop.graphql<Created>(CREATE, { input: { address: { ...FORM, city }, idempotencyKey } }, shopper)).data
      .createAddress

  it('is added once, also in ten concurrent requests, and another address under the same key is rejected', async () => {
    const shopper = await createShopper(shop)
    const created = await Promise.all(Array.from({ length: 10 }, () => create(shopper, 'Jinja', 'address-1')))
    expect(new Set(created.map(({ address }) => address?.id)).size).toBe(1)
    expect(await create(shopper, 'Mbale', 'address-1')).toEqual({
      address: null,
      userErrors: [{ code: 'IDEMPOTENCY_KEY_REUSED', field: ['input', 'idempotencyKey'] }],
    })
    expect((await shop.graphql<{ addresses: object[] }>('{ addresses { id } }', {}, shopper)).data.addresses).toEqual([
      created[0]?.address,
    ])
  })

  it('is added once over REST', async () => {
    const shopper = await createShopper(shop)
    const body = {
      address_line: 'Plot 7',
      city: 'Jinja',
      address1: 'Mpumudde',
      address2: 'Market',
      country: 'Uganda',
      mobile: '+256772401118',
    }
    const add = () => shop.rest('POST', '/address/create', body, shopper, { 'idempotency-key': 'address-1' })
    const [first, second] = [await add(), await add()]
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect(second.body.data).toEqual(first.body.data)
  })
})
