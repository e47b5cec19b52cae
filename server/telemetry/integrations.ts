import type { CoreDependencies } from '#server/context.ts'
import { measureWork } from './instrumentation.ts'
import { currentScope } from './scope.ts'
import type { Telemetry } from './telemetry.ts'

/** Dependencies that call another server, or may. */
type Integrations = Pick<
  CoreDependencies,
  'mail' | 'captcha' | 'images' | 'files' | 'geocoder' | 'maps' | 'payments' | 'webhooks'
>

/**
 * Wraps the integrations so that each call reports its duration. Arguments are not recorded, and trace context is not
 * propagated to external services.
 */
export function instrumentIntegrations(integrations: Integrations, { meter }: Telemetry): Integrations {
  const { mail, captcha, images, files, geocoder, maps, payments, webhooks } = integrations
  const traced =
    <A extends unknown[], R>(service: keyof Integrations, call: string, work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      measureWork(
        currentScope()?.span?.child(`${service} ${call}`, { 'peer.service': service }, 'client'),
        () => work(...given),
        (cost) => meter?.externalCall(service, call, cost),
      )
  return {
    mail: { ...mail, send: traced('mail', 'send', mail.send) },
    captcha: { ...captcha, verify: traced('captcha', 'verify', captcha.verify) },
    images: {
      ...images,
      put: traced('images', 'put', images.put),
      get: traced('images', 'get', images.get),
      remove: traced('images', 'remove', images.remove),
    },
    files: {
      put: traced('files', 'put', files.put),
      open: traced('files', 'open', files.open),
      remove: traced('files', 'remove', files.remove),
    },
    geocoder: { ...geocoder, placeAt: traced('geocoder', 'placeAt', geocoder.placeAt) },
    maps: maps && { ...maps, pictureAt: traced('maps', 'pictureAt', maps.pictureAt) },
    payments: {
      ...payments,
      create: traced('payments', 'create', payments.create),
      find: traced('payments', 'find', payments.find),
      refundsOf: traced('payments', 'refundsOf', payments.refundsOf),
      refund: traced('payments', 'refund', payments.refund),
    },
    webhooks: { ...webhooks, send: traced('webhooks', 'send', webhooks.send) },
  }
}
