import type { CoreDependencies } from '#server/context.ts'
import { piece } from './instrumentation.ts'
import { currentScope } from './scope.ts'
import type { Telemetry } from './telemetry.ts'

/** Dependencies that call another server, or may. */
type Outside = Pick<
  CoreDependencies,
  'mail' | 'captcha' | 'images' | 'files' | 'geocoder' | 'maps' | 'payments' | 'webhooks'
>

/**
 * Wraps the integrations so that each call reports its duration. Arguments are not recorded, and trace context is not
 * propagated to external services.
 */
export function instrumentIntegrations(outside: Outside, { meter }: Telemetry): Outside {
  const { mail, captcha, images, files, geocoder, maps, payments, webhooks } = outside
  const told =
    <A extends unknown[], R>(service: keyof Outside, call: string, work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      piece(
        currentScope()?.span?.child(`${service} ${call}`, { 'peer.service': service }, 'client'),
        () => work(...given),
        (cost) => meter?.externalCall(service, call, cost),
      )
  return {
    mail: { ...mail, send: told('mail', 'send', mail.send) },
    captcha: { ...captcha, verify: told('captcha', 'verify', captcha.verify) },
    images: {
      ...images,
      put: told('images', 'put', images.put),
      get: told('images', 'get', images.get),
      remove: told('images', 'remove', images.remove),
    },
    files: {
      put: told('files', 'put', files.put),
      open: told('files', 'open', files.open),
      remove: told('files', 'remove', files.remove),
    },
    geocoder: { ...geocoder, placeAt: told('geocoder', 'placeAt', geocoder.placeAt) },
    maps: maps && { ...maps, pictureAt: told('maps', 'pictureAt', maps.pictureAt) },
    payments: {
      ...payments,
      create: told('payments', 'create', payments.create),
      find: told('payments', 'find', payments.find),
      refundsOf: told('payments', 'refundsOf', payments.refundsOf),
      refund: told('payments', 'refund', payments.refund),
    },
    webhooks: { ...webhooks, send: told('webhooks', 'send', webhooks.send) },
  }
}
