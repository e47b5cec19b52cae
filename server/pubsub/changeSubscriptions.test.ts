import { describe, expect, it } from 'vitest'
import { createChangeSubscriptions } from './changeSubscriptions.ts'

describe('A subscription to all records', () => {
  it('emits null first, then the ids that changed since the last event, each once', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const events = changes.subscribeAll()
    expect((await events.next()).value).toBeNull()
    for (const id of ['one', 'two', 'one']) changes.listener.onNotification(id)
    expect((await events.next()).value).toEqual(['one', 'two'])
    const next = events.next()
    changes.listener.onNotification('three')
    expect((await next).value).toEqual(['three'])
  })

  it('emits null after the connection was lost, because changes may have been missed', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const events = changes.subscribeAll()
    await events.next()
    changes.listener.onNotification('one')
    changes.listener.onConnected()
    changes.listener.onNotification('two')
    expect((await events.next()).value).toBeNull()
  })

  it('ends with the subscription and leaves no subscriber behind', async () => {
    const changes = createChangeSubscriptions((payload) => payload)
    const events = changes.subscribeAll()
    await events.next()
    const next = events.next()
    await events.return?.()
    expect(await next).toEqual({ done: true, value: undefined })
    expect(changes.size).toBe(0)
  })
})
