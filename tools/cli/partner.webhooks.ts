import type * as service from '../../server/modules/partners/webhooks.service.ts'
import type { withDatabase } from './database.ts'

export const WEBHOOK_USAGE = `                              webhook add <name> <https URL> --event <event> [--event <event>…]
                              webhook list
                              webhook test <webhook id> [--event <event>] [--dry-run]
                              webhook log <webhook id>
                              webhook redeliver <delivery id>
                              webhook rotate|off|on <webhook id>`

export type CommandArguments = {
  positionals: string[]
  values: { scope: string[]; event: string[]; test: boolean; origin: string[]; 'dry-run': boolean }
}

type Database = Parameters<Parameters<typeof withDatabase>[0]>[0]
type Service = typeof service
type Shop = Parameters<Service['addWebhook']>[0]
type Command = (
  shop: Shop,
  service: Service,
  args: { id: string; url: string; events: string[]; dryRun: boolean },
) => Promise<void>

const COMMANDS: Record<string, { takes: number; run: Command }> = {
  add: {
    takes: 2,
    async run(shop, { addWebhook }, { id: partner, url, events }) {
      const made = await addWebhook(shop, { partner, url, events })
      console.log(
        `Webhook ${made.id} receives ${made.events.join(', ')}. Its signing secret is shown only once:\n\n  ${made.secret}\n`,
      )
    },
  },
  list: {
    takes: 0,
    async run(shop, { listWebhooks }) {
      const rows = await listWebhooks(shop)
      if (rows.length === 0) console.log('No webhooks yet.')
      for (const { partner, id, url, events, failingSince, offAt, offReason } of rows) {
        const failing = failingSince ? `failing since ${failingSince.toISOString()}` : 'on'
        console.log(
          `${partner}  ${id}  ${url}  ${events.join(', ')}  ${offAt ? `off since ${offAt.toISOString()}: ${offReason}` : failing}`,
        )
      }
    },
  },
  test: {
    takes: 1,
    async run(shop, { sendTestNotice: tryWebhook }, { id, events: [event], dryRun }) {
      const { notice, status } = await tryWebhook(shop, id, { event, dryRun })
      if (status !== null) return console.log(`${notice.url} responded with ${status}.`)
      const headers = Object.entries(notice.headers).map(([name, value]) => `${name}: ${value}`)
      console.log(['Dry run, nothing is sent:', '', `POST ${notice.url}`, ...headers, '', notice.body].join('\n'))
    },
  },
  log: {
    takes: 1,
    async run(shop, { listDeliveries }, { id }) {
      const rows = await listDeliveries(shop, id)
      if (rows.length === 0) console.log('No deliveries in the last 30 days.')
      for (const { id: delivery, event, createdAt, attempts, triedAt, outcome, deliveredAt } of rows) {
        const tried = triedAt
          ? `sent ${attempts === 1 ? 'once' : `${attempts} times`}, last ${triedAt.toISOString()}: ${outcome}`
          : 'not sent yet'
        console.log(
          `${createdAt.toISOString()}  ${delivery}  ${event}  ${deliveredAt ? 'delivered' : 'pending'}  ${tried}`,
        )
      }
    },
  },
  redeliver: {
    takes: 1,
    async run(shop, { redeliver }, { id }) {
      await redeliver(shop, id)
      console.log(`Delivery ${id} is queued again; a running shop sends it.`)
    },
  },
  rotate: {
    takes: 1,
    async run(shop, { rotateWebhookSecret }, { id }) {
      const { secret, oldSecretEndsAt } = await rotateWebhookSecret(shop, id)
      console.log(
        `Deliveries are also signed with the old secret until ${oldSecretEndsAt.toISOString()}. The new secret is shown only once:\n\n  ${secret}\n`,
      )
    },
  },
  off: {
    takes: 1,
    async run(shop, { switchWebhookOff }, { id }) {
      await switchWebhookOff(shop, id)
      console.log(`Webhook ${id} is off: it receives nothing.`)
    },
  },
  on: {
    takes: 1,
    async run(shop, { switchWebhookOn }, { id }) {
      await switchWebhookOn(shop, id)
      console.log(`Webhook ${id} is on: it receives events from now on.`)
    },
  },
}

/** Parses a webhook command; null when the arguments are invalid. */
export function webhookCommand({
  positionals: [, verb = '', ...args],
  values,
}: CommandArguments): ((database: Database) => Promise<void>) | null {
  const command = COMMANDS[verb]
  if (!command || args.length !== command.takes) return null
  const [id = '', url = ''] = args
  return async ({ db }) => {
    const { readEnv } = await import('../../server/config.ts')
    const { publicWebhooks } = await import('../../server/integrations/webhooks/webhooks.ts')
    const webhooks = publicWebhooks({ loopback: readEnv(process.env).WEBHOOKS_TO_LOOPBACK })
    const shop = { db, clock: () => new Date(), webhooks }
    await command.run(shop, await import('../../server/modules/partners/webhooks.service.ts'), {
      id,
      url,
      events: values.event,
      dryRun: values['dry-run'],
    })
  }
}
