/** Tests the avatar upload by REST form. */
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { asBody, openAvatars } from '../../../tests/support/fixtures/avatars.ts'

const here = openAvatars()

function buildForm(bytes: Buffer, { field = 'avatar', name = 'me.jpg', type = 'image/jpeg' } = {}): FormData {
  const form = new FormData()
  form.append(field, new Blob([asBody(bytes)], { type }), name)
  return form
}

describe('PUT /api/user/upload-avatar', () => {
  const headers = { authorization: 'Bearer whoever' }

  // ASVS 5.2.2, 5.4.1
  test('accepts the form field avatar by its content and ignores the file name and type', async () => {
    const { userId, picture, kept, avatarOf, put } = here()
    const response = await put(
      '/api/user/upload-avatar',
      buildForm(picture, { name: '../../evil\0.svg', type: 'text/html' }),
      headers,
    )
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, error: false, data: { _id: userId, avatar: await avatarOf(userId) } },
    })
    expect(await kept()).toHaveLength(2)
  })

  test('rejects an anonymous request', async () => {
    const { picture, put } = here()
    expect(await put('/api/user/upload-avatar', buildForm(picture))).toMatchObject({
      status: 401,
      body: { message: 'Please log in first.' },
    })
  })

  test('rejects an SVG named me.png, another field, no field and a truncated form with a readable message', async () => {
    const { picture, kept, put } = here()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const words = new FormData()
    words.append('avatar', 'only words')
    const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
    for (const [body, more] of [
      [buildForm(svg, { name: 'me.png', type: 'image/png' }), headers],
      [buildForm(picture, { field: 'picture' }), headers],
      [words, headers],
      ['--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\nhalf', form],
      ['nonsense', form],
      [undefined, form],
      ['nonsense', { ...headers, 'content-type': 'multipart/form-data' }],
    ] as const) {
      expect(await put('/api/user/upload-avatar', body, more)).toMatchObject({
        status: 400,
        body: { message: 'Please choose a JPEG, PNG or WebP picture.' },
      })
    }
    expect(await kept()).toEqual([])
  })

  // ASVS 5.2.1
  test('rejects more than 5 MB with 413, with and without a content length', async () => {
    const { app } = here()
    const payload = (size: number) =>
      Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'),
        Buffer.alloc(size),
        Buffer.from('\r\n--x--\r\n'),
      ])
    for (const size of [5 * 1024 * 1024 + 1, 6 * 1024 * 1024]) {
      const response = await app.inject({
        method: 'PUT',
        url: '/api/user/upload-avatar',
        payload: payload(size),
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect([response.statusCode, response.json().message]).toEqual([
        413,
        'The picture is larger than 5 MB. Please choose a smaller one.',
      ])
    }
    const chunked = await rawAnswer(
      `PUT /api/user/upload-avatar HTTP/1.1\r\nhost: x\r\nauthorization: x\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
      payload(7_000_000).subarray(0, 6_000_000),
    )
    expect(chunked).toMatch(/^HTTP\/1\.1 413 /)
  })

  /** Sends a chunk that is never the last, and returns the response. */
  const rawAnswer = (head: string, bytes: Buffer) =>
    new Promise<string>((done) => {
      const socket = connect(here().port, '127.0.0.1', () => {
        socket.write(head)
        socket.write(`${bytes.length.toString(16)}\r\n`)
        socket.write(bytes)
      })
      socket.on('error', () => {})
      socket.once('data', (data) => {
        socket.destroy()
        done(data.toString())
      })
    })

  test('leaves no file after 200 aborted uploads and accepts the next one', async () => {
    const { picture, kept, avatarOf, put, breakOff } = here()
    const type = 'content-type: multipart/form-data; boundary=x'
    await breakOff(
      `PUT /api/user/upload-avatar HTTP/1.1\r\nhost: x\r\nauthorization: x\r\n${type}\r\ncontent-length: ${picture.length + 1_000}\r\n\r\n--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n`,
    )
    expect([await kept(), await avatarOf()]).toEqual([[], null])
    expect((await put('/api/user/upload-avatar', buildForm(picture), headers)).status).toBe(200)
    expect(await kept()).toHaveLength(2)
  })
})
