import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AdmissionControl, createAdmissionControl } from './admissionControl.ts'
import { createConcurrencyLimit } from './concurrencyLimit.ts'
import type { Criticality } from './criticality.ts'

const CALM = { delayMs: 1, utilization: 0.5, poolWaitMs: 0 }
const fixedLimit = (value: number) => ({ value, update() {} })

let control: AdmissionControl
afterEach(() => control?.stop())

/** Sends named requests and records what happens to them. */
function createRequests() {
  const events: string[] = []
  const releases = new Map<string, () => void>()
  return {
    events,
    finish: (name: string) => releases.get(name)?.(),
    send(name: string, criticality: Criticality, isGone = false) {
      control.enter(criticality, {
        admit(release) {
          events.push(`${name} admitted`)
          releases.set(name, release)
        },
        refuse: (seconds) => events.push(`${name} refused ${seconds > 0 && seconds <= 20}`),
        isGone: () => isGone,
      })
    },
  }
}

describe('Admission control', () => {
  it('admits at once below the limit and lets the others wait', () => {
    control = createAdmissionControl({ limit: fixedLimit(2) })
    const { send, events, finish } = createRequests()
    for (const name of ['a', 'b', 'c']) send(name, 'SHEDDABLE_PLUS')
    expect(events).toEqual(['a admitted', 'b admitted'])
    expect(control.state.waiting.SHEDDABLE_PLUS).toBe(1)
    finish('a')
    finish('a')
    expect(events).toEqual(['a admitted', 'b admitted', 'c admitted'])
    expect(control.state.inProgress).toBe(2)
  })

  it('admits the most critical class first, and the first of a class before the second', () => {
    control = createAdmissionControl({ limit: fixedLimit(1) })
    const { send, events, finish } = createRequests()
    send('first', 'SHEDDABLE')
    send('suggestion', 'SHEDDABLE')
    send('page', 'SHEDDABLE_PLUS')
    send('cart', 'CRITICAL')
    send('cart2', 'CRITICAL')
    send('checkout', 'CRITICAL_PLUS')
    for (const name of ['first', 'checkout', 'cart', 'cart2', 'page']) finish(name)
    expect(events.map((event) => event.split(' ')[0])).toEqual([
      'first',
      'checkout',
      'cart',
      'cart2',
      'page',
      'suggestion',
    ])
  })

  it('refuses a class whose queue is full, while a more critical one can still wait', () => {
    control = createAdmissionControl({ limit: fixedLimit(1) })
    const { send, events } = createRequests()
    send('first', 'SHEDDABLE')
    for (let n = 0; n < 5; n++) send(`suggestion${n}`, 'SHEDDABLE')
    send('checkout', 'CRITICAL_PLUS')
    expect(events).toEqual(['first admitted', 'suggestion4 refused true'])
    expect([control.isFull('SHEDDABLE'), control.isFull('CRITICAL_PLUS')]).toEqual([true, false])
    expect(control.state.refused).toMatchObject({ SHEDDABLE: 1, CRITICAL_PLUS: 0 })
  })

  it('refuses requests that have waited too long, the sheddable ones long before the critical ones', () => {
    vi.useFakeTimers()
    let time = 0
    control = createAdmissionControl({ limit: fixedLimit(1), now: () => time })
    const { send, events } = createRequests()
    send('first', 'SHEDDABLE')
    send('page', 'SHEDDABLE_PLUS')
    send('checkout', 'CRITICAL_PLUS')
    time = 25
    vi.advanceTimersByTime(5)
    expect(events).toEqual(['first admitted', 'page refused true'])
    time = 5_000
    vi.advanceTimersByTime(5)
    expect(events.at(-1)).toBe('checkout refused true')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('leaves a quarter of the places to others when requests of one class do not end', () => {
    control = createAdmissionControl({ limit: fixedLimit(4) })
    const { send, events, finish } = createRequests()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) send(`checkout ${name}`, 'CRITICAL_PLUS')
    send('cart', 'CRITICAL')
    finish('checkout a')
    expect(events.at(-1)).toBe('cart admitted')
    finish('cart')
    expect(events.at(-1)).toBe('checkout e admitted')
  })

  it('does not admit a waiting request whose client has gone', () => {
    control = createAdmissionControl({ limit: fixedLimit(1) })
    const { send, events, finish } = createRequests()
    send('first', 'CRITICAL')
    send('gone', 'CRITICAL', true)
    send('cart', 'CRITICAL')
    finish('first')
    expect(events).toEqual(['first admitted', 'cart admitted'])
    expect(control.state.inProgress).toBe(1)
  })
})

describe('The concurrency limit', () => {
  it('falls while the event loop or the pool is late and requests use it, down to a floor', () => {
    for (const late of [
      { ...CALM, delayMs: 60, utilization: 0.99 },
      { ...CALM, poolWaitMs: 200 },
    ]) {
      const limit = createConcurrencyLimit()
      const before = limit.value
      limit.update({ ...late, peak: before })
      expect(limit.value).toBeLessThan(before)
      for (let n = 0; n < 30; n++) limit.update({ ...late, peak: before })
      expect(limit.value).toBe(24)
    }
  })

  it('rises while requests reach it and nothing is late', () => {
    const limit = createConcurrencyLimit()
    const before = limit.value
    limit.update({ ...CALM, peak: before })
    expect(limit.value).toBe(before + 2)
  })

  it('does not change while it is not used, also when another program makes the event loop late', () => {
    const limit = createConcurrencyLimit()
    const before = limit.value
    limit.update({ ...CALM, peak: 3 })
    limit.update({ ...CALM, delayMs: 500, utilization: 0.99, peak: 3 })
    limit.update({ ...CALM, delayMs: 500, utilization: 0.2, peak: before - 1 })
    expect(limit.value).toBe(before)
  })
})
