import { describe, expect, it } from 'vitest'
import { createChangeSubscriptions } from '#server/pubsub/changeSubscriptions.ts'
import { eachOf } from './eachOf.ts'

describe('eachOf leaves no subscriber behind', () => {
  it('when the client leaves while it waits for an event', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const results = eachOf(changes.subscribe('one'), async (event) => `loaded ${event}`)
    expect(await results.next()).toEqual({ done: false, value: 'loaded one' })
    const next = results.next()
    await results.return?.()
    expect(await next).toEqual({ done: true, value: undefined })
    expect(changes.size).toBe(0)
  })

  it('when a result is null, because the session has ended', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const results = eachOf(changes.subscribeAll(), async () => null)
    expect(await results.next()).toEqual({ done: true, value: undefined })
    expect(changes.size).toBe(0)
  })

  it('after a last result, such as the loss of access', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const results = eachOf(
      changes.subscribe('one'),
      async () => 'not found',
      (result) => result === 'not found',
    )
    expect(await results.next()).toEqual({ done: false, value: 'not found' })
    expect(changes.size).toBe(0)
    expect(await results.next()).toEqual({ done: true, value: undefined })
  })

  it('when loading fails', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const results = eachOf(changes.subscribeAll(), () => Promise.reject(new Error('no database')))
    await expect(results.next()).rejects.toThrow('no database')
    expect(changes.size).toBe(0)
  })
})
