/** Tests the avatar upload to a URL that GraphQL issued. */
import { describe, expect, test } from 'vitest'
import { createSecrets } from '#server/security/secrets.ts'
import { asBody, openAvatars } from '../../../tests/support/fixtures/avatars.ts'
import { buildAvatarUploadUrl, getSmallAvatarUrl } from './avatar.service.ts'

const here = openAvatars()

describe('PUT /uploads/avatar/:sealed', () => {
  test.each(['image/jpeg', 'image/png', 'application/octet-stream'])('accepts the raw picture as %s', async (type) => {
    const { ctx, userId, picture, avatarOf, put } = here()
    const result = await put(buildAvatarUploadUrl(ctx, userId), asBody(picture), { 'content-type': type })
    expect(result).toEqual({
      status: 200,
      body: { avatar: await avatarOf(userId), avatarSmall: getSmallAvatarUrl(await avatarOf(userId)) },
    })
  })

  test('rejects a URL that is expired, forged, or sealed for another purpose', async () => {
    const avatars = here()
    const { ctx, userId, picture, kept, put } = avatars
    const url = buildAvatarUploadUrl(ctx, userId)
    const upload = JSON.stringify({ id: 'made up', userId, until: avatars.now.getTime() + 1_000 })
    const forged = createSecrets('another secret').seal('upload', upload)
    const other = ctx.secrets.seal('csrf', upload)
    const earlier = ctx.secrets.seal('upload', JSON.stringify({ userId, until: avatars.now.getTime() + 1_000 }))
    const [body = '', mac] = url.slice('/uploads/avatar/'.length).split('.')
    const edited = `${Buffer.from(Buffer.from(body, 'base64url').toString().replace('user_', 'user-')).toString('base64url')}.${mac}`
    for (const sealed of [forged, other, earlier, edited, 'nonsense', `${body}.`, body]) {
      expect(await put(`/uploads/avatar/${sealed}`, asBody(picture), { 'content-type': 'image/jpeg' })).toMatchObject({
        status: 403,
        body: { message: expect.any(String) },
      })
    }
    avatars.now = new Date(avatars.now.getTime() + 5 * 60_000)
    expect(await put(url, asBody(picture), { 'content-type': 'image/jpeg' })).toEqual({
      status: 403,
      body: { message: 'This upload is no longer allowed. Please choose the picture again.' },
    })
    expect(await kept()).toEqual([])
  })

  test('accepts a URL once: one of nine concurrent uploads succeeds, however the URL is encoded', async () => {
    const { ctx, userId, picture, kept, put } = here()
    const url = buildAvatarUploadUrl(ctx, userId)
    const same = ['', '=', '%20'].map((more) => url.replace('.', `${more}.`))
    const results = await Promise.all(
      Array.from({ length: 9 }, (_, at) => put(same[at % 3] ?? '', asBody(picture), { 'content-type': 'image/jpeg' })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 8 }, () => 403)])
    expect(await put(url, asBody(picture), { 'content-type': 'image/jpeg' })).toEqual({
      status: 403,
      body: { message: 'This upload is no longer allowed. Please choose the picture again.' },
    })
    expect(await kept()).toHaveLength(2)
  })

  test('rejects more than 5 MB with 413, other content types with 415 and no picture with 400, all in JSON', async () => {
    const { ctx, userId, picture, kept, put, app } = here()
    const url = () => buildAvatarUploadUrl(ctx, userId)
    const tooLarge = await app.inject({
      method: 'PUT',
      url: url(),
      payload: Buffer.alloc(5 * 1024 * 1024 + 1),
      headers: { 'content-type': 'image/jpeg' },
    })
    expect([tooLarge.statusCode, tooLarge.json()]).toEqual([
      413,
      { message: 'The picture is larger than 5 MB. Please choose a smaller one.' },
    ])
    for (const [status, body, type] of [
      [415, asBody(picture), 'image/svg+xml'],
      [415, '{}', 'application/json'],
      [400, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
      [400, undefined, 'image/png'],
    ] as const) {
      expect(await put(url(), body, { 'content-type': type })).toEqual({
        status,
        body: { message: 'Please choose a JPEG, PNG or WebP picture.' },
      })
    }
    expect(await kept()).toEqual([])
  })

  test('leaves no file after 200 aborted uploads and keeps their URL valid', async () => {
    const { ctx, userId, picture, kept, avatarOf, put, breakOff } = here()
    const url = buildAvatarUploadUrl(ctx, userId)
    await breakOff(
      `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length + 1_000}\r\n\r\n`,
    )
    expect([await kept(), await avatarOf()]).toEqual([[], null])
    expect((await put(url, asBody(picture), { 'content-type': 'image/jpeg' })).status).toBe(200)
    expect(await kept()).toHaveLength(2)
  })
})
