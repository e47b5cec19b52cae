import * as disk from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { newId, toUuid } from '#server/ids.ts'
import { localImages } from '#server/integrations/images/local.images.ts'
import { waitForBlockedStatements } from '../../../tests/support/clients/invariants.ts'
import { createAccount, openAvatars } from '../../../tests/support/fixtures/avatars.ts'
import { replaceAvatar } from './avatar.queries.ts'
import { getSmallAvatarUrl, removeAvatar, setAvatar } from './avatar.service.ts'

const here = openAvatars()

describe('account avatar', () => {
  test('replaces the old picture and deletes its files', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    const first = await setAvatar(ctx, { userId, bytes: picture })
    expect(await kept()).toEqual([first.avatar, first.avatarSmall].sort())
    const second = await setAvatar(ctx, { userId, bytes: picture })
    expect(second.avatar).not.toBe(first.avatar)
    expect(await avatarOf(userId)).toBe(second.avatar)
    expect(getSmallAvatarUrl(second.avatar)).toBe(second.avatarSmall)
    expect(await kept()).toEqual([second.avatar, second.avatarSmall].sort())
  })

  test('keeps one of ten concurrent pictures and deletes the files of the other nine', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    await setAvatar(ctx, { userId, bytes: picture })
    await Promise.all(Array.from({ length: 10 }, () => setAvatar(ctx, { userId, bytes: picture })))
    const avatar = await avatarOf(userId)
    expect(await kept()).toEqual([avatar, getSmallAvatarUrl(avatar)].sort())
  })

  test('returns to each waiting update the picture of the one before, so that none is left behind', async () => {
    const { userId, avatarOf, open } = here()
    const urls = Array.from({ length: 10 }, (_, at) => `/uploads/avatars/${at}.webp`)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
    const holder = open.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${toUuid('user', userId)} for update`)
      hasLocked()
      await held
    })
    await locked
    const swaps = urls.map((avatar) => replaceAvatar(open.db, { userId, avatar }))
    await waitForBlockedStatements(open, urls.length)
    release()
    await holder
    const previous = (await Promise.all(swaps)).map((swapped) => swapped?.previous)
    expect([...previous, await avatarOf(userId)].sort()).toEqual([...urls, null].sort())
  })

  test('can be removed twice', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    await setAvatar(ctx, { userId, bytes: picture })
    await removeAvatar(ctx, userId)
    await removeAvatar(ctx, userId)
    expect([await avatarOf(userId), await kept()]).toEqual([null, []])
  })

  test('removes no files for a picture of the shop that is not an upload', async () => {
    const { ctx, userId, avatarOf, open } = here()
    await open.db.execute(
      sql`update users set avatar = '/images/art-matooke-458a2ae5/160.webp' where id = ${toUuid('user', userId)}`,
    )
    await removeAvatar(ctx, userId)
    expect(await avatarOf(userId)).toBeNull()
    expect([getSmallAvatarUrl(null), getSmallAvatarUrl('/images/art-matooke-458a2ae5/160.webp')]).toEqual([
      null,
      '/images/art-matooke-458a2ae5/160.webp',
    ])
  })

  test('rejects an unknown and a closed account and leaves no file', async () => {
    const { ctx, open, picture, kept } = here()
    for (const unknownId of [newId('user'), await createAccount(open, 'disabled')]) {
      await expect(setAvatar(ctx, { userId: unknownId, bytes: picture })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await kept()).toEqual([])
  })

  test('keeps the old picture and leaves no new file when the database fails', async () => {
    const { ctx, userId, picture, kept, avatarOf } = here()
    const { avatar, avatarSmall } = await setAvatar(ctx, { userId, bytes: picture })
    const unreachable = openDatabase({ url: 'postgres://127.0.0.1:1/nothing' })
    await expect(setAvatar({ ...ctx, db: unreachable.db }, { userId, bytes: picture })).rejects.toThrow()
    await unreachable.close()
    expect(await avatarOf(userId)).toBe(avatar)
    expect(await kept()).toEqual([avatar, avatarSmall].sort())
  })

  test('reports a disk that is full after the first file, and keeps and serves the old picture', async () => {
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
    for (const url of [avatar, avatarSmall])
      expect((await app.inject({ url })).headers).toMatchObject({ 'content-type': 'image/webp' })
  })
})
