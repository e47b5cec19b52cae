import { ApolloLink } from '@apollo/client'
import { Observable, type Observer } from 'rxjs'

/**
 * Operations with the same `context.queue` go to the server one after the other, so that their answers arrive in the order in which
 * they were asked for: each answer is a whole cart, and an older one must never land on top of a newer one.
 *
 * Of waiting operations with the same `context.latest` only the newest is sent; those it replaces get its answer. Eight taps on plus
 * are eight optimistic layers in the cache, which fall away together, but only two requests.
 */
declare module '@apollo/client' {
  interface DefaultContext {
    queue?: string
    latest?: string
  }
}

interface Entry {
  latest: string | undefined
  send: () => Observable<ApolloLink.Result>
  waiting: Observer<ApolloLink.Result>[]
}

export function makeQueueLink() {
  const queues = new Map<string, Entry[]>()

  function sendNext(name: string) {
    const entry = queues.get(name)?.[0]
    if (!entry) return
    const finish = (report: (observer: Observer<ApolloLink.Result>) => void) => {
      queues.get(name)?.shift()
      // Oldest first: its optimistic layer goes while the newer ones still cover it, so the display never jumps back.
      entry.waiting.forEach(report)
      sendNext(name)
    }
    entry.send().subscribe({
      next: (result) => {
        for (const observer of entry.waiting) observer.next(result)
      },
      error: (error: unknown) => finish((observer) => observer.error(error)),
      complete: () => finish((observer) => observer.complete()),
    })
  }

  return new ApolloLink((operation, forward) => {
    const { queue: name, latest } = operation.getContext()
    if (!name) return forward(operation)
    return new Observable((observer) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      const last = queue.length > 1 ? queue.at(-1) : undefined
      if (latest && last?.latest === latest) {
        last.send = () => forward(operation)
        last.waiting.push(observer)
      } else {
        queue.push({ latest, send: () => forward(operation), waiting: [observer] })
        if (queue.length === 1) sendNext(name)
      }
    })
  })
}
