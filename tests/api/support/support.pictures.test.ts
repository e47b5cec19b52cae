/** Ticket pictures: ownership, format and deletion. */
import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, toUuid } from '#server/ids.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, graphqlClient } from '../../support/clients/graphqlApi.ts'
import { pictureForm } from '../../support/clients/restApi.ts'
import { later, rescheduleJobs } from '../../support/fixtures/accounts.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'
import { buildTicketForm, buildVisitorTicketForm, createPicture } from '../../support/fixtures/support.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const files = async () => (await readdir(join(shop.uploads, 'tickets')).catch(() => [])).sort()
const askForUpload = (as: Credentials) =>
  ask(shop, 'mutation { requestSupportPictureUpload { url } }', {}, as, ({ url }: { url: string }) => url)
const put = (url: string, payload: Buffer) =>
  shop.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload })
const filesOf = async (pictureId: string) => {
  const { rows } = await shop.pool.query<{ url: string }>('select url from ticket_pictures where id = $1', [
    toUuid('ticketPicture', pictureId.split('.')[0] ?? ''),
  ])
  const [name = ''] = rows.map(({ url }) => basename(url))
  return [name, name.replace('-1280', '-320')]
}
const GONE = 'A picture is no longer available. Please add it again.'

describe.each(API_CLIENTS)('A ticket picture through $name', (api) => {
  it('is returned with the ticket, whole and as a square, in the order of the request', async () => {
    const shopper = await createShopper(shop)
    const sent = [await createPicture(2_000, 1_000), await createPicture(40, 30), await createPicture(500, 900)]
    const [first = '', second = '', third = ''] = await Promise.all(
      sent.map((bytes) => unwrap(api.sendTicketPicture(shop, bytes, shopper))),
    )
    const number = await unwrap(api.createTicket(shop, buildTicketForm({ pictures: [third, first, second] }), shopper))
    const { pictures } = await unwrap(api.ticket(shop, number, shopper))
    const sizes = await Promise.all(
      pictures
        .flatMap(({ url, thumbnail }) => [url, thumbnail])
        .map(async (url) => {
          const response = await shop.app.inject(url)
          expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
          const { width, height } = await sharp(response.rawPayload).metadata()
          return [width, height]
        }),
    )
    const square = [320, 320]
    expect(sizes).toEqual([[500, 900], square, [1_280, 640], square, [40, 30], square])
  })

  it('of a visitor is accepted on a visitor’s ticket, or on their ticket after they log in', async () => {
    const [one, two] = [
      await unwrap(api.sendTicketPicture(shop, await createPicture(), null)),
      await unwrap(api.sendTicketPicture(shop, await createPicture(), null)),
    ]
    expect(await unwrap(api.createTicket(shop, buildVisitorTicketForm({ pictures: [one] }), null))).toMatch(/^TKT-/)
    expect(
      await unwrap(api.createTicket(shop, buildTicketForm({ pictures: [two] }), await createShopper(shop))),
    ).toMatch(/^TKT-/)
  })

  it('of a visitor is rejected by its id alone or with a made-up token, from visitors and users', async () => {
    const token = await unwrap(api.sendTicketPicture(shop, await createPicture(), null))
    const [id = '', mac = ''] = token.split('.')
    const other = await unwrap(api.sendTicketPicture(shop, await createPicture(), null))
    const refused = { refused: api.refusal('BAD_INPUT'), message: api.messageOf('pictures', GONE) }
    for (const wrong of [id, `${id}.`, `${id}.${mac.slice(1)}`, `${id}.${other.split('.')[1]}`]) {
      const pictures = [wrong]
      expect(await api.createTicket(shop, buildVisitorTicketForm({ pictures }), null)).toMatchObject(refused)
      expect(await api.createTicket(shop, buildTicketForm({ pictures }), await createShopper(shop))).toMatchObject(
        refused,
      )
    }
    await unwrap(api.createTicket(shop, buildVisitorTicketForm({ pictures: [token] }), null))
  })

  it('of a signed-in user is accepted by its id alone on the own ticket', async () => {
    const shopper = await createShopper(shop)
    const [id = ''] = (await unwrap(api.sendTicketPicture(shop, await createPicture(), shopper))).split('.')
    await unwrap(api.createTicket(shop, buildTicketForm({ pictures: [id] }), shopper))
  })

  it('that is foreign, unknown or used by another ticket is rejected, and no ticket is created', async () => {
    const [owner, stranger] = [await createShopper(shop), await createShopper(shop)]
    const picture = await unwrap(api.sendTicketPicture(shop, await createPicture(), owner))
    const refused = { refused: api.refusal('BAD_INPUT'), message: api.messageOf('pictures', GONE) }
    expect(await api.createTicket(shop, buildTicketForm({ pictures: [picture] }), stranger)).toMatchObject(refused)
    expect(await api.createTicket(shop, buildVisitorTicketForm({ pictures: [picture] }), null)).toMatchObject(refused)
    for (const wrong of [newId('ticketPicture'), newId('order'), ''])
      expect(await api.createTicket(shop, buildTicketForm({ pictures: [wrong] }), owner)).toMatchObject(refused)
    await unwrap(api.createTicket(shop, buildTicketForm({ pictures: [picture] }), owner))
    expect(await api.createTicket(shop, buildTicketForm({ pictures: [picture] }), owner)).toMatchObject(refused)
    expect(await unwrap(api.tickets(shop, owner))).toHaveLength(1)
    expect(await unwrap(api.tickets(shop, stranger))).toEqual([])
  })

  it('is attached to one ticket when two request it at once', async () => {
    const shopper = await createShopper(shop)
    const picture = await unwrap(api.sendTicketPicture(shop, await createPicture(), shopper))
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        api.createTicket(shop, buildTicketForm({ subject: `${at}`, pictures: [picture] }), shopper),
      ),
    )
    expect(responses.filter(({ value }) => value !== null)).toHaveLength(1)
    expect(await unwrap(api.tickets(shop, shopper))).toHaveLength(1)
  })

  it('is one of three at most', async () => {
    const shopper = await createShopper(shop)
    const pictures = Array.from({ length: 4 }, () => newId('ticketPicture'))
    expect(await api.createTicket(shop, buildTicketForm({ pictures }), shopper)).toMatchObject({
      refused: api.refusal('BAD_INPUT'),
      message: api.messageOf('pictures', 'pictureIds must contain at most 3 upload tokens.'),
    })
  })

  it('that is not an image or is too large is rejected and leaves no file', async () => {
    const before = await files()
    expect(
      (await api.sendTicketPicture(shop, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null)).refused,
    ).toBe(400)
    expect(
      (await api.sendTicketPicture(shop, Buffer.concat([await createPicture(), Buffer.alloc(5 * 1024 * 1024)]), null))
        .refused,
    ).toBe(413)
    expect(await files()).toEqual(before)
  })

  it('without a ticket is deleted after a day and not before; one with a ticket is not deleted', async () => {
    const shopper = await createShopper(shop)
    const [kept, left] = [
      await unwrap(api.sendTicketPicture(shop, await createPicture(), shopper)),
      await unwrap(api.sendTicketPicture(shop, await createPicture(), shopper)),
    ]
    const [keptFiles, leftFiles] = [await filesOf(kept), await filesOf(left)]
    const there = async (names: string[]) => (await files()).filter((name) => names.includes(name)).length
    await unwrap(api.createTicket(shop, buildTicketForm({ pictures: [kept] }), shopper))
    await shop.deliverMails()
    expect([await there(keptFiles), await there(leftFiles)]).toEqual([2, 2])
    // Runs the jobs scheduled for tomorrow.
    await rescheduleJobs(shop)
    await shop.deliverMails()
    expect([await there(keptFiles), await there(leftFiles)]).toEqual([2, 0])
    expect(await api.createTicket(shop, buildTicketForm({ pictures: [left] }), shopper)).toMatchObject({
      message: api.messageOf('pictures', GONE),
    })
  })

  it('can be uploaded 30 times an hour by one person', async () => {
    const shopper = await createShopper(shop)
    await unwrap(api.sendTicketPicture(shop, await createPicture(), shopper))
    await shop.pool.query('update rate_limits set points = 30 where key = $1', [`ticketPictureByViewer:${shopper.id}`])
    expect((await api.sendTicketPicture(shop, await createPicture(), shopper)).refused).toBe(
      api.refusal('RATE_LIMITED'),
    )
  })
})

describe('The upload URL from GraphQL', () => {
  it('is valid once, for five minutes and for pictures only', async () => {
    const picture = await createPicture()
    const [once, soon, late, other] = (await Promise.all(
      Array.from({ length: 4 }, () => unwrap(askForUpload(null))),
    )) as [string, string, string, string]
    expect((await put(once, picture)).json()).toEqual({
      id: expect.stringMatching(/^pict_/),
      token: expect.stringMatching(/^pict_\w+\.[\w-]+$/),
      url: expect.stringMatching(/-1280\.webp$/),
      thumbnail: expect.stringMatching(/-320\.webp$/),
    })
    expect((await put(once, picture)).statusCode).toBe(403)
    expect((await later(shop, 299, () => put(soon, picture))).statusCode).toBe(200)
    expect((await later(shop, 300, () => put(late, picture))).statusCode).toBe(403)
    const shopper = await createShopper(shop)
    const avatar = await unwrap(
      ask(shop, 'mutation { requestAvatarUpload { url } }', {}, shopper, ({ url }: { url: string }) => url),
    )
    for (const wrong of [
      other.replace('/ticket/', '/avatar/'),
      avatar.replace('/avatar/', '/ticket/'),
      `${other}x`,
      '/uploads/ticket/x',
    ])
      expect((await put(wrong, picture)).statusCode, wrong).toBe(403)
  })

  it('assigns the picture to the user who requested the upload URL, whichever user uploads to it', async () => {
    const shopper = await createShopper(shop)
    const { id } = (await put(await unwrap(askForUpload(shopper)), await createPicture())).json<{ id: string }>()
    const { rows } = await shop.pool.query('select user_id from ticket_pictures where id = $1', [
      toUuid('ticketPicture', id),
    ])
    expect(rows).toEqual([{ user_id: toUuid('user', shopper.id) }])
    expect((await graphqlClient.createTicket(shop, buildVisitorTicketForm({ pictures: [id] }), null)).message).toBe(
      GONE,
    )
  })
})

it('deletes the files of an unused picture at the next attempt when the storage fails once', async () => {
  const token = await unwrap(graphqlClient.sendTicketPicture(shop, await createPicture(), null))
  const [whole = '', square = ''] = await filesOf(token)
  const [path, aside] = [join(shop.uploads, 'tickets', square), join(shop.uploads, square)]
  // The storage deletes files only, and fails for a directory.
  await rename(path, aside)
  await mkdir(path)
  await rescheduleJobs(shop)
  await shop.deliverMails()
  await rmdir(path)
  await rename(aside, path)
  await rescheduleJobs(shop)
  await shop.deliverMails()
  expect((await files()).filter((name) => [whole, square].includes(name))).toEqual([])
  expect(await filesOf(token)).toEqual(['', ''])
})

it('accepts a form only with a CSRF token', async () => {
  const { headers, payload } = pictureForm(await createPicture(), 'image')
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/support/upload-picture', headers, payload })).statusCode,
  ).toBe(403)
})
