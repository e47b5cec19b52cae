import { useState } from 'react'
import { type Translated, verbatim } from '#client/i18n/t.ts'
import { PART_SIZE, sendInParts } from '#staff/apollo/sendInParts.ts'
import { notify } from './notify.tsx'

export type BulkResult = { error: { message: string } | null }
/** Items that have a response, of all that are sent. */
export type Progress = { done: number; all: number } | null

/**
 * Sends the items of a bulk mutation 100 at a time and shows how many were changed, and why the others were not.
 * @param describeDone text for a number of changed items
 */
export function useBulkChange(describeDone: (count: number) => Translated) {
  const [progress, setProgress] = useState<Progress>(null)
  const report = (results: readonly BulkResult[]) => {
    const failed = results.flatMap(({ error }) => error ?? [])
    const done = results.length - failed.length
    if (done > 0) notify.success(describeDone(done))
    for (const { message } of failed.slice(0, 3)) notify.error(verbatim(message))
  }
  return {
    /** How many of more than 100 items have a response; null while nothing is sent. */
    progress,
    report,
    async sendAll<Item, Result extends BulkResult>(
      items: readonly Item[],
      prepare: (part: readonly Item[]) => () => Promise<readonly Result[]>,
    ) {
      const show = (done: number) => setProgress(items.length > PART_SIZE ? { done, all: items.length } : null)
      show(0)
      const sent = await sendInParts(items, prepare, show)
      setProgress(null)
      report(sent.results)
      return sent
    },
  }
}
