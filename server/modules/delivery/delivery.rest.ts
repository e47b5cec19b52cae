import { getIdempotencyKey, setReplayHeader } from '#server/idempotency/idempotency.rest.ts'
import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import * as schemas from './delivery.rest.schema.ts'
import { toAddressBody } from './delivery.rest.shapes.ts'
import type { AddressFields } from './delivery.rules.ts'
import { createAddress, hideAddress, listAddresses, quoteDelivery, updateAddress } from './delivery.service.ts'

/** REST routes of addresses and the delivery fee; the rules are in the service. */
export async function deliveryRest(app: RestApp): Promise<void> {
  app.post('/address/create', { ...signedIn, schema: schemas.createAddress }, async ({ ctx, body, headers }, reply) => {
    const { result: created, replayed } = await createAddress(ctx, {
      address: toForm(body),
      idempotencyKey: getIdempotencyKey(headers),
    })
    setReplayHeader(reply, replayed)
    return reply.code(201).send(success('Address added', toAddressBody(created)))
  })

  app.get('/address/get', { ...signedIn, schema: schemas.getAddresses }, async ({ ctx }) =>
    success('Addresses', (await listAddresses(ctx, { hidden: true })).map(toAddressBody)),
  )

  app.put(
    '/address/update',
    { ...signedIn, schema: schemas.updateAddress },
    async ({ ctx, body: { _id: addressId, ...body } }) =>
      success('Address updated', toAddressBody(await updateAddress(ctx, { addressId, address: toForm(body) }))),
  )

  app.delete('/address/disable', { ...signedIn, schema: schemas.disableAddress }, async ({ ctx, body }) => {
    await hideAddress(ctx, { addressId: body._id })
    return success('Address Deleted Successfully')
  })

  app.post(
    '/order/calculate-delivery-fee',
    { ...signedIn, schema: schemas.calculateFee },
    async ({ ctx, body: { addressId } }) => {
      const { deliveryFee, grandTotal } = await quoteDelivery(ctx, { addressId })
      return success('Delivery fee', { deliveryFee, finalTotal: grandTotal })
    },
  )
}

/** Maps the REST field names to those of the service, which reports missing fields. */
const toForm = (body: schemas.AddressBody): AddressFields => ({
  name: body.name,
  addressLine: body.address_line ?? '',
  city: body.city ?? '',
  area: body.address1 ?? '',
  landmark: body.address2 ?? '',
  state: body.state,
  country: body.country ?? '',
  pincode: body.pincode,
  mobile: body.mobile ?? '',
  secondMobile: body.second_mobile,
  riderNote: body.rider_note,
  plusCode: body.plus_code,
  latitude: body.coordinates?.lat,
  longitude: body.coordinates?.lng,
})
