import { timeLeft } from '#client/features/shell/cutOff.ts'
import { type Promised, promiseWords } from '#client/features/shell/promise.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { useNow } from '#client/ui/useNow.ts'

/** What is promised to the chosen address, and how long that holds. Where no day is promised it says nothing. */
export function PromiseNotice({ promise }: { promise: Promised }) {
  const now = useNow()
  const words = now === null ? null : promiseWords(promise, now)
  if (!words) return null
  return (
    <Notice tone="success" title={`${words.first}, ${words.arrives}`}>
      {words.minutesLeft > 0 && timeLeft(words.minutesLeft)}
    </Notice>
  )
}
