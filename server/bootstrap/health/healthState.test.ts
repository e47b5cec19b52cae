import { describe, expect, it } from 'vitest'
import { createHealthState } from './healthState.ts'

const MS = 1_000_000n

describe('The health of a process', () => {
  let time = 0n
  const createState = () => {
    time = 1_000_000n * MS
    const state = createHealthState(undefined, () => time)
    state.beat()
    state.setReady(true)
    return state
  }

  it('is seen by another thread through the shared memory', () => {
    const state = createState()
    const seen = createHealthState(state.memory, () => time)
    expect([seen.isAlive(), seen.isReady()]).toEqual([true, true])
    state.setReady(false)
    expect([seen.isAlive(), seen.isReady()]).toEqual([true, false])
  })

  it('is not ready while draining, although it is alive', () => {
    const state = createState()
    state.drain()
    expect([state.isAlive(), state.isReady()]).toEqual([true, false])
  })

  it('is not ready without a heartbeat for 5 seconds, and not alive without one for 30', () => {
    const state = createState()
    time += 4_999n * MS
    expect([state.isAlive(), state.isReady()]).toEqual([true, true])
    time += 1n * MS
    expect([state.isAlive(), state.isReady()]).toEqual([true, false])
    time += 25_000n * MS
    expect([state.isAlive(), state.isReady()]).toEqual([false, false])
    state.beat()
    expect([state.isAlive(), state.isReady()]).toEqual([true, true])
  })
})
