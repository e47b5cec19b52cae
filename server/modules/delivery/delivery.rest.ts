import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ok } from '#server/envelope.ts'
import { bodyOrQuery, checked } from '#server/input.ts'
import { signedIn } from '#server/rest.access.ts'
import { addressShape } from './delivery.rest.shapes.ts'
import type { AddressForm } from './delivery.rules.ts'
import { createAddress, hideAddress, listAddresses, quoteDelivery, updateAddress } from './delivery.service.ts'

const text = z.string().nullish()
const addressBody = z.object({
  name: text,
  address_line: text,
  city: text,
  address1: text,
  address2: text,
  state: text,
  country: text,
  pincode: text,
  mobile: text,
  second_mobile: text,
  rider_note: text,
  plus_code: text,
  coordinates: z.object({ lat: z.number().nullish(), lng: z.number().nullish() }, 'coordinates must be { lat, lng }.').nullish(),
})
const idOnly = z.object({ _id: z.string('_id is required.') })
const feeBody = z.object({ addressId: z.string('addressId is required.') })

/** REST paths of addresses and the delivery fee; the rules are in the service. */
export async function deliveryRest(app: FastifyInstance): Promise<void> {
  app.post('/address/create', signedIn, async ({ ctx, body }, reply) => {
    const created = await createAddress(ctx, toForm(checked(addressBody, body ?? {})))
    return reply.code(201).send(ok('Address added', addressShape(created)))
  })

  app.get('/address/get', signedIn, async ({ ctx }) => ok('Addresses', (await listAddresses(ctx, { hidden: true })).map(addressShape)))

  app.put('/address/update', signedIn, async ({ ctx, body }) => {
    const { _id: addressId } = checked(idOnly, body ?? {})
    return ok('Address updated', addressShape(await updateAddress(ctx, { addressId, address: toForm(checked(addressBody, body)) })))
  })

  app.delete('/address/disable', signedIn, async (request) => {
    const { _id: addressId } = checked(idOnly, bodyOrQuery(request))
    await hideAddress(request.ctx, { addressId })
    return ok('Address Deleted Successfully')
  })

  app.post('/order/calculate-delivery-fee', signedIn, async ({ ctx, body }) => {
    const { deliveryFee, grandTotal } = await quoteDelivery(ctx, checked(feeBody, body ?? {}))
    return ok('Delivery fee', { deliveryFee, finalTotal: grandTotal })
  })
}

/** Old names in; what is missing is left for the service to name. */
const toForm = (body: z.infer<typeof addressBody>): AddressForm => ({
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
