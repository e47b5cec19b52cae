import webPush from 'web-push'
import { z } from 'zod'
import type { CoreDependencies } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { AddressRefused } from '#server/integrations/webhooks/webhooks.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './push.queries.ts'

const KEY_OWNER = 'push'
/** TTL in seconds of a push message. */
const PUSH_TTL_SECONDS = 3600

/** The key pair of the configuration, else the one of the database, which the first caller generates. */
async function loadKeys({ db, secrets, vapid }: CoreDependencies): Promise<{ publicKey: string; privateKey: string }> {
  if (vapid) return vapid
  let stored = await queries.findPushKeys(db)
  if (!stored) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await queries.insertPushKeys(db, { publicKey, privateKey: secrets.encrypt('push', privateKey, KEY_OWNER) })
    stored = await queries.findPushKeys(db)
  }
  const privateKey = stored && secrets.decrypt('push', stored.privateKey, KEY_OWNER)
  if (!stored || !privateKey) throw new Error('The private key of Web Push cannot be decrypted: the secret has changed')
  return { publicKey: stored.publicKey, privateKey }
}

/** Returns the public key with which browsers subscribe. @throws {DomainError} UNAUTHENTICATED */
export async function getPushKey(ctx: StaffContext): Promise<string> {
  requireViewer(ctx)
  return (await loadKeys(ctx)).publicKey
}

const subscriptionSchema = z.object({
  endpoint: z.string().max(1000, 'endpoint must have at most 1,000 characters.'),
  p256dh: z.string().regex(/^B[\w-]{86}$/, 'p256dh must be a public key of 87 characters in base64url.'),
  auth: z.string().regex(/^[\w-]{22}$/, 'auth must have 22 characters in base64url.'),
})

/**
 * Subscribes a browser for the session; a browser that another session subscribed moves to this one.
 * @throws {DomainError} UNAUTHENTICATED, BAD_INPUT
 */
export async function subscribeToPush(
  ctx: StaffContext,
  input: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  const { id: memberId, name } = requireViewer(ctx)
  const { staffSession } = ctx
  if (!staffSession) return
  const { endpoint, p256dh, auth } = validate(subscriptionSchema, {
    endpoint: input.endpoint,
    p256dh: input.p256dh,
    auth: input.auth,
  })
  await ctx.webhooks.check(endpoint).catch((error: unknown) => {
    if (!(error instanceof AddressRefused)) throw error
    throw badInput({ field: 'endpoint', message: 'endpoint must be the https URL of a push service.' })
  })
  await inTransaction(ctx.db, async (tx) => {
    const id = newId('pushSubscription')
    const createdAt = ctx.clock()
    await queries.upsertSubscription(tx, { id, staffSessionId: staffSession.id, endpoint, p256dh, auth, createdAt })
    await recordAudit(tx, ctx, { action: 'account.push', entity: { id: memberId, name }, after: { push: true } })
  })
}

/** Ends the notifications in a browser of the session. @throws {DomainError} UNAUTHENTICATED */
export async function unsubscribeFromPush(ctx: StaffContext, endpoint: string): Promise<void> {
  const { id, name } = requireViewer(ctx)
  const { staffSession } = ctx
  if (!staffSession) return
  await inTransaction(ctx.db, async (tx) => {
    if (await queries.deleteSubscription(tx, staffSession.id, endpoint))
      await recordAudit(tx, ctx, { action: 'account.push', entity: { id, name }, after: { push: false } })
  })
}

/**
 * Sends a notification to a browser, encrypted for it. A subscription that the browser has ended (404 or 410) is
 * removed.
 * @throws {Error} for another failure, so that the job is repeated
 */
export async function sendPush(
  deps: CoreDependencies,
  { subscriptionId, title, path }: { subscriptionId: string; title: string; path: string },
): Promise<void> {
  const browser = (await queries.findPushRecipients(deps.db, null)).find(({ id }) => id === subscriptionId)
  if (!browser) return
  const { endpoint, p256dh, auth } = browser
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ title, path }),
    {
      vapidDetails: { subject: `mailto:${(await deps.settings.get()).email}`, ...(await loadKeys(deps)) },
      TTL: PUSH_TTL_SECONDS,
      contentEncoding: 'aes128gcm',
    },
  )
  const status = await deps.webhooks.send({
    url: endpoint,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
    body: body as Buffer,
  })
  if (status === 404 || status === 410) await queries.deleteSubscriptionById(deps.db, subscriptionId)
  else if (status < 200 || status > 299) throw new Error(`The push service responded with status ${status}.`)
}
