/** Avatar upload through the REST multipart form and through the signed upload URL of GraphQL. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, done } from '../../support/clients/graphqlApi.ts'
import { pictureForm } from '../../support/clients/restApi.ts'
import { later } from '../../support/fixtures/accounts.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let picture: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'plum' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())

const files = async () => (await readdir(join(shop.uploads, 'avatars')).catch(() => [])).sort()
const avatarOf = async (as: Credentials) =>
  (
    await shop.graphql<{ viewer: { avatar: string | null; avatarSmall: string | null } }>(
      '{ viewer { avatar avatarSmall } }',
      {},
      as,
    )
  ).data.viewer
const askForUpload = (as: Credentials) =>
  ask(shop, 'mutation { requestAvatarUpload { url } }', {}, as, ({ url }: { url: string }) => url)
const put = (url: string, payload: Buffer, type = 'image/png', { app } = shop) =>
  app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload })

describe.each(API_CLIENTS)('An avatar through $name', (api) => {
  it('is served publicly as WebP in two sizes', async () => {
    const person = await createShopper(shop)
    const avatar = await unwrap(api.setAvatar(shop, picture, person))
    const seen = await avatarOf(person)
    expect(seen).toEqual({ avatar, avatarSmall: avatar.replace('-320.webp', '-96.webp') })
    for (const [url, size] of [
      [avatar, 320],
      [seen.avatarSmall ?? '', 96],
    ] as const) {
      const response = await shop.app.inject(url)
      expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    }
    expect((await shop.rest('GET', '/user/user-details', undefined, person)).body.data).toMatchObject({ avatar })
  })

  it('replaces the previous avatar and deletes its files; removal deletes both sizes', async () => {
    const person = await createShopper(shop)
    const before = await files()
    const first = await unwrap(api.setAvatar(shop, picture, person))
    const second = await unwrap(api.setAvatar(shop, picture, person))
    expect(second).not.toBe(first)
    expect(await files()).toHaveLength(before.length + 2)
    expect((await shop.app.inject(first)).statusCode).toBe(404)
    for (const _twice of [1, 2])
      expect(
        await unwrap(
          ask(
            shop,
            'mutation { removeAvatar { viewer { avatar avatarSmall } } }',
            {},
            person,
            ({ viewer }: { viewer: unknown }) => viewer,
          ),
        ),
      ).toEqual({
        avatar: null,
        avatarSmall: null,
      })
    expect(await files()).toEqual(before)
    expect(await avatarOf(person)).toEqual({ avatar: null, avatarSmall: null })
  })

  // ASVS 5.2.1
  it('is rejected without login, above 5 MB or in an unsupported format, and leaves no file', async () => {
    const person = await createShopper(shop)
    const before = await files()
    expect((await api.setAvatar(shop, picture, null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect(await api.setAvatar(shop, Buffer.alloc(5 * 1024 * 1024 + 1), person)).toMatchObject({
      refused: 413,
      message: 'The picture is larger than 5 MB. Please choose a smaller one.',
    })
    expect(await api.setAvatar(shop, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), person)).toMatchObject({
      refused: 400,
      message: api.messageOf('avatar', 'Please choose a JPEG, PNG or WebP picture.'),
    })
    expect(await files()).toEqual(before)
    expect((await avatarOf(person)).avatar).toBeNull()
  })

  // ASVS 2.4.1
  it('is limited to 30 uploads per hour', async () => {
    const person = await createShopper(shop)
    await unwrap(api.setAvatar(shop, picture, person))
    await shop.pool.query('update rate_limits set points = 30 where key = $1', [`avatarByViewer:${person.id}`])
    expect((await api.setAvatar(shop, picture, person)).refused).toBe(api.refusal('RATE_LIMITED'))
  })
})

describe('The signed upload URL of GraphQL', () => {
  it('accepts the avatar of its user for five minutes without any other credential', async () => {
    const person = await createShopper(shop)
    const url = await unwrap(askForUpload(person))
    const response = await put(url, picture)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(await avatarOf(person))
    const [soon, tooLate] = [await unwrap(askForUpload(person)), await unwrap(askForUpload(person))]
    expect((await later(shop, 299, () => put(soon, picture))).statusCode).toBe(200)
    const late = await later(shop, 300, () => put(tooLate, picture))
    expect([late.statusCode, late.json()]).toEqual([
      403,
      { message: 'This upload is no longer allowed. Please choose the picture again.' },
    ])
  })

  it('works once across two server instances', async () => {
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    onTestFinished(() => other.close())
    const person = await createShopper(shop)
    const url = await unwrap(askForUpload(person))
    const uploads = Array.from({ length: 8 }, (_, at) => put(url, picture, 'image/png', at % 2 ? other : shop))
    expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 403),
    ])
    expect((await put(await unwrap(askForUpload(person)), picture)).statusCode).toBe(200)
  })

  it('cannot be forged or changed to the URL of another user', async () => {
    const [person, stranger] = [await createShopper(shop), await createShopper(shop)]
    const url = await unwrap(askForUpload(person))
    const [start, body = '', seal = ''] = /^(.*\/)([^/.]+)\.([^/.]+)$/.exec(url)?.slice(1) ?? []
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace(person.id, stranger.id)).toString(
      'base64url',
    )
    for (const forged of [
      `${other}.${seal}`,
      `${body}.${seal.slice(0, -1)}`,
      `${body}.`,
      body,
      'x',
      `${body}.${seal}.x`,
    ])
      expect((await put(`${start}${forged}`, picture)).statusCode, forged).toBe(403)
    for (const one of [person, stranger]) expect((await avatarOf(one)).avatar).toBeNull()
    expect((await ask(shop, 'mutation { requestAvatarUpload { url } }', {}, null, done)).refused).toBe(
      'UNAUTHENTICATED',
    )
  })
})

describe('The multipart form of REST', () => {
  it('requires a CSRF token and the file in the field avatar', async () => {
    const person = await createShopper(shop)
    const { headers, payload } = pictureForm(picture)
    const response = await shop.app.inject({
      method: 'PUT',
      url: '/api/user/upload-avatar',
      headers: { ...headers, authorization: `Bearer ${person.accessToken}` },
      payload,
    })
    expect(response.statusCode).toBe(403)
    const elsewhere = pictureForm(picture, 'picture')
    expect((await shop.rest('PUT', '/user/upload-avatar', elsewhere.payload, person, elsewhere.headers)).status).toBe(
      400,
    )
    expect((await avatarOf(person)).avatar).toBeNull()
    expect((await shop.rest('PUT', '/user/upload-avatar', payload, person, headers)).body.data).toEqual({
      _id: person.id,
      avatar: (await avatarOf(person)).avatar,
    })
  })
})
