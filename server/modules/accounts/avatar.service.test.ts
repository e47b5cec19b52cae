import * as disk from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId, uuidOf } from '#server/ids.ts'
import { localImages } from '#server/integrations/images/local.images.ts'
import { blocked } from '../../../tests/support/clients/invariants.ts'
import { anAccount, openAvatars } from '../../../tests/support/fixtures/avatars.ts'
import { swapAvatar } from './avatar.queries.ts'
import { removeAvatar, setAvatar, smallAvatar } from './avatar.service.ts'

const here = openAvatars()

describe('the picture of an account', () => {
  test('a new one takes the place of the old, whose files go away', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    const first = await setAvatar(ctx, { userId, bytes: picture })
    expect(await kept()).toEqual([first.avatar, first.avatarSmall].sort())
    const second = await setAvatar(ctx, { userId, bytes: picture })
    expect(second.avatar).not.toBe(first.avatar)
    expect(await avatarOf(userId)).toBe(second.avatar)
    expect(smallAvatar(second.avatar)).toBe(second.avatarSmall)
    expect(await kept()).toEqual([second.avatar, second.avatarSmall].sort())
  })

  test('of ten at once one stays, and the files of nine go away', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    await setAvatar(ctx, { userId, bytes: picture })
    await Promise.all(Array.from({ length: 10 }, () => setAvatar(ctx, { userId, bytes: picture })))
    const avatar = await avatarOf(userId)
    expect(await kept()).toEqual([avatar, smallAvatar(avatar)].sort())
  })

  test('whoever waits for the account is handed the picture of whoever was before, so that none is forgotten', async () => {
    const { userId, avatarOf, open } = here()
    const urls = Array.from({ length: 10 }, (_, at) => `/uploads/avatars/${at}.webp`)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
    const holder = open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${uuidOf('user', userId)} for update`)
      hasLocked()
      await held
    })
    await locked
    const swaps = urls.map((avatar) => swapAvatar(open.db, { userId, avatar }))
    await blocked(open, urls.length)
    release()
    await holder
    const previous = (await Promise.all(swaps)).map((swapped) => swapped?.previous)
    expect([...previous, await avatarOf(userId)].sort()).toEqual([...urls, null].sort())
  })

  test('it can be taken away, twice', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    await setAvatar(ctx, { userId, bytes: picture })
    await removeAvatar(ctx, userId)
    await removeAvatar(ctx, userId)
    expect([await avatarOf(userId), await kept()]).toEqual([null, []])
  })

  test('a picture of ours that is no upload has no files to remove', async () => {
    const { ctx, userId, avatarOf, open } = here()
    await open.db.execute(sql`update users set avatar = '/images/art/matooke.webp' where id = ${uuidOf('user', userId)}`)
    await removeAvatar(ctx, userId)
    expect(await avatarOf(userId)).toBeNull()
    expect([smallAvatar(null), smallAvatar('/images/art/matooke.webp')]).toEqual([null, '/images/art/matooke.webp'])
  })

  test('nobody, and a closed account, gets none, and no file stays', async () => {
    const { ctx, open, picture, kept } = here()
    for (const nobody of [newId('user'), await anAccount(open, 'disabled')]) {
      await expect(setAvatar(ctx, { userId: nobody, bytes: picture })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await kept()).toEqual([])
  })

  test('a database that fails leaves the old picture and no new file', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    const { avatar, avatarSmall } = await setAvatar(ctx, { userId, bytes: picture })
    const broken = { execute: () => Promise.reject(new Error('Connection terminated')) } as never
    await expect(setAvatar({ ...ctx, db: broken }, { userId, bytes: picture })).rejects.toThrow('Connection terminated')
    expect(await avatarOf(userId)).toBe(avatar)
    expect(await kept()).toEqual([avatar, avatarSmall].sort())
  })

  test('a disk that is full after the first file is answered in words; the old picture stays and is still served', async () => {
    const { ctx, userId, picture, kept, avatarOf, app, folder } = here()
    const { avatar, avatarSmall } = await setAvatar(ctx, { userId, bytes: picture })
    let written = 0
    const writeFile: typeof disk.writeFile = async (...args) => {
      written += 1
      if (written === 2) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      return disk.writeFile(...args)
    }
    const images = localImages({ folder, files: { ...disk, writeFile } })
    await expect(setAvatar({ ...ctx, images }, { userId, bytes: picture })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The picture could not be stored. Please try again.',
    })
    expect(await avatarOf(userId)).toBe(avatar)
    expect(await kept()).toEqual([avatar, avatarSmall].sort())
    for (const url of [avatar, avatarSmall]) expect((await app.inject({ url })).headers).toMatchObject({ 'content-type': 'image/webp' })
  })
})
