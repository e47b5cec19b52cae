import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Tasks that a page may need for what a response causes: a list stores and renders each page in tasks of their own. */
const TASKS = 10

/** Lets a page run the tasks that wait, those that each of them adds, and a frame. */
export const runTasks = (page: Page): Promise<void> =>
  page.evaluate(async (tasks) => {
    for (let task = 0; task < tasks; task += 1) await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }, TASKS)

/**
 * Watches the requests of a page from now on: call it before the page is opened. The returned function waits until all
 * of them have ended and their responses have caused no more. Playwright's `networkidle` comes once per document: after
 * a link has opened another page of it, it does not wait.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let started = 0
  page.on('request', (request) => {
    started += 1
    underWay.add(request)
  })
  const end = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    expect
      .poll(async () => {
        const before = started
        if (underWay.size > 0) return 'under way'
        await runTasks(page)
        return started === before ? 'quiet' : 'more'
      })
      .toBe('quiet')
}
