import type { JobHelpers } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { instrumentTasks, measureWork } from './instrumentation.ts'
import { currentScope, forEachEnclosingScope, newScope, noteCode, runInScope, type Scope } from './scope.ts'

const sendStatements = async (count: number) => {
  for (let sent = 0; sent < count; sent++)
    forEachEnclosingScope((scope) => {
      scope.statements += 1
    })
}

describe('Instrumented work', () => {
  it('reports its own statements and adds them to the enclosing request', async () => {
    const request = newScope({ requestId: 'of-the-test' })
    const reported: number[] = []
    const work = (count: number) =>
      measureWork(
        undefined,
        () => sendStatements(count),
        ({ statements }) => reported.push(statements),
      )
    await runInScope(request, () => Promise.all([work(2), work(3)]))
    expect(reported).toEqual([2, 3])
    expect(request.statements).toBe(5)
  })

  it('is reported as failed and rethrows when the work throws', async () => {
    const reported: boolean[] = []
    const request = newScope()
    const refuse = async () => {
      noteCode('OUT_OF_STOCK')
      throw new Error('no')
    }
    await expect(
      runInScope(request, () => measureWork(undefined, refuse, ({ failed }) => reported.push(failed))),
    ).rejects.toThrow('no')
    expect(reported).toEqual([true])
    expect([...request.codes]).toEqual(['OUT_OF_STOCK'])
  })
})

describe('Instrumented job', () => {
  it('belongs to no request, even when a request opened the connection that woke it', async () => {
    let scope: Scope | undefined
    const { mail } = instrumentTasks(
      {
        mail: async () => {
          scope = currentScope()
          await sendStatements(1)
        },
      },
      {},
    )
    const request = newScope({ requestId: 'of-the-test' })
    await runInScope(request, async () => mail?.({}, {} as JobHelpers))
    expect(scope).toMatchObject({ statements: 1, outer: undefined })
    expect(scope).not.toHaveProperty('requestId')
    expect(request.statements).toBe(0)
  })
})
