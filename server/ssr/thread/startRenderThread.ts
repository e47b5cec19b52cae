import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { DomainError } from '#server/errors.ts'
import type { Render } from '#server/ssr/render.ts'
import type {
  PageMessage,
  QueryError,
  QueryMessage,
  RenderThreadData,
  RenderThreadMessage,
  ResultMessage,
} from './renderThread.ts'

/** Enough that one page is rendered while the queries of others are executed. */
const AT_ONCE = 4
/** Pages that may wait; a page takes 5 to 15 ms of the thread. */
const WAITING_AT_MOST = 64
/** The same while the server has no place for further requests: who waits longer is better refused at once. */
const WAITING_IN_CROWD = 4
/**
 * Longer than every deadline of a query. A page that takes longer has stopped the thread. The start of the thread does
 * not count: on a busy machine each one would be ended while it loads, and no page rendered.
 */
const LONGEST_MS = 15_000
/** With half of this young generation the thread collects garbage a fifth longer in a crowd (docs/performance.md). */
const MEMORY_MB = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 24 }

type Page = {
  message: PageMessage
  /** Executes a query in the context of the request, so that its statements count for it. */
  execute: Parameters<Render>[1]['executeOperation']
  /** Errors of queries; the thread knows only their number. */
  failures: unknown[]
  timer: NodeJS.Timeout | undefined
  done: PromiseWithResolvers<Awaited<ReturnType<Render>>>
}

export type RenderThread = {
  /** As the renderer; rejects with UNAVAILABLE when too many pages wait. */
  render: Render
  stop(): Promise<void>
}

type Options = {
  /** Directory that contains dist/. */
  root: string
  /** Whether the server refuses requests; false by default. */
  isCrowded?: () => boolean
}

/**
 * Starts the thread that renders pages, and another one after an error. React renders a page in one piece of 5 to 15
 * ms, during which the main thread would read no request.
 */
export async function startRenderThread({ root, isCrowded = () => false }: Options): Promise<RenderThread> {
  const isSource = import.meta.filename.endsWith('.ts')
  const file = isSource ? join(import.meta.dirname, 'renderThread.ts') : join(root, 'dist', 'server', 'renderThread.js')
  const workerData: RenderThreadData = {
    renderer: pathToFileURL(join(root, 'dist', 'server', 'entry-server.js')).href,
  }
  const rendering = new Map<number, Page>()
  const waiting: Page[] = []
  let pages = 0
  let isStopped = false
  let isReady = false
  let thread: Worker | null = start()

  function start(): Worker {
    isReady = false
    // React selects its build by NODE_ENV when it is loaded.
    const env = { ...process.env, NODE_ENV: 'production' }
    // These flags of `npm start` sized the heap of this thread, and V8 would prefer them to the limits of the new one.
    for (const flag of ['max-semi-space-size', 'max-old-space-size']) setFlagsFromString(`--${flag}=0`)
    const started = new Worker(file, { workerData, env, execArgv: [], resourceLimits: MEMORY_MB })
    started.on('message', (message: RenderThreadMessage) => receive(started, message))
    started.on('error', (error) => drop(started, error))
    started.on('exit', (code) => drop(started, new Error(`The thread that renders pages ended with ${code}.`)))
    return started
  }

  /** Ends a thread; its pages fail, and the next page starts another one. */
  function drop(ended: Worker, error: Error): void {
    if (ended !== thread || isStopped) return
    thread = null
    void ended.terminate()
    for (const page of [...rendering.values()]) finish(page, () => page.done.reject(error))
  }

  function finish(page: Page, settle: () => void): void {
    clearTimeout(page.timer)
    rendering.delete(page.message.id)
    settle()
    const next = waiting.shift()
    if (next) begin(next)
  }

  function begin(page: Page): void {
    rendering.set(page.message.id, page)
    if (!thread) {
      thread = start()
      thread.unref()
    }
    if (isReady) limitTime(page, thread)
    thread.postMessage(page.message)
  }

  function limitTime(page: Page, current: Worker): void {
    page.timer = setTimeout(
      () => drop(current, new Error(`A page was not rendered within ${LONGEST_MS / 1000} s.`)),
      LONGEST_MS,
    ).unref()
  }

  function receive(from: Worker, message: RenderThreadMessage): void {
    if (from !== thread) return
    if ('isReady' in message) {
      isReady = true
      for (const page of rendering.values()) limitTime(page, from)
      return
    }
    const page = rendering.get(message.id)
    if (!page) return
    if ('query' in message) void answer(from, page, message)
    else if ('page' in message) finish(page, () => page.done.resolve(message.page))
    else if ('redirect' in message) {
      const { status, location } = message.redirect
      finish(page, () => page.done.resolve(new Response(null, { status, headers: { location } })))
    } else {
      const { message: text, stack, failure } = message.error
      const error = failure === undefined ? Object.assign(new Error(text), { stack }) : page.failures[failure]
      finish(page, () => page.done.reject(error))
    }
  }

  async function answer(from: Worker, page: Page, { query, hash, variables }: QueryMessage): Promise<void> {
    const describe = (error: unknown): QueryError => {
      const { message, extensions } = error as Error & { extensions?: { code?: unknown } }
      const failure = page.failures.push(error) - 1
      return { message: String(message), extensions: { code: extensions?.code }, failure }
    }
    const reply = (result: ResultMessage) => {
      if (from === thread) from.postMessage(result)
    }
    try {
      const { data, errors } = await page.execute({ hash, variables })
      reply({ query, data, ...(errors && { errors: errors.map(describe) }) })
    } catch (error) {
      reply({ query, failed: describe(error) })
    }
  }

  await once(thread, 'message')
  thread.unref()
  return {
    render({ url }, { executeOperation, saveData, language, store }) {
      if (waiting.length >= (isCrowded() ? WAITING_IN_CROWD : WAITING_AT_MOST))
        return Promise.reject(new DomainError('UNAVAILABLE', 'The shop is busy. Please try again in a moment.'))
      const inContext = AsyncLocalStorage.snapshot()
      const page: Page = {
        message: { id: ++pages, url, saveData, language, store },
        execute: (operation) => inContext(executeOperation, operation),
        failures: [],
        timer: undefined,
        done: Promise.withResolvers(),
      }
      if (rendering.size < AT_ONCE) begin(page)
      else waiting.push(page)
      return page.done.promise
    },
    async stop() {
      isStopped = true
      const error = new Error('The server is closing.')
      for (const page of [...waiting.splice(0), ...rendering.values()]) {
        clearTimeout(page.timer)
        page.done.reject(error)
      }
      await thread?.terminate()
    },
  }
}
