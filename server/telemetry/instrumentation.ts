import type { Task, TaskList } from 'graphile-worker'
import { currentRequest, currentScope, newScope, runInScope, runOutsideScopes } from './scope.ts'
import type { Span } from './span.ts'
import type { Cost, Telemetry } from './telemetry.ts'

/** Runs work in a separate scope and reports its cost. */
export async function measureWork<T>(
  span: Span | undefined,
  work: () => Promise<T>,
  reportCost: (cost: Cost) => void = () => {},
): Promise<T> {
  const scope = newScope({ ...currentRequest(), span, outer: currentScope() })
  const began = performance.now()
  const end = (failed: boolean, error?: unknown) => {
    reportCost({ ms: performance.now() - began, statements: scope.statements, failed })
    span?.end({}, error)
  }
  try {
    const result = await runInScope(scope, work)
    end(false)
    return result
  } catch (error) {
    end(true, error)
    throw error
  }
}

/** Wraps job tasks so that they report their cost. */
export function instrumentTasks(tasks: TaskList, { meter, tracer }: Telemetry): TaskList {
  const watched = Object.entries(tasks).map(([name, work]) => {
    const task: Task = async (payload, tools) => {
      const span = tracer?.begin(`job ${name}`, 'job', { 'messaging.destination.name': name })
      await runOutsideScopes(() =>
        measureWork(
          span,
          async () => work?.(payload, tools),
          (cost) => meter?.job(name, cost),
        ),
      )
    }
    return [name, task]
  })
  return Object.fromEntries(watched)
}
