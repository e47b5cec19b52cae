import { useEndWhenIdle } from './useEndWhenIdle.ts'
import { useSessionCheck } from './useSessionCheck.ts'

/** What watches over a session while there is one; a visitor's browser never loads it. */
export default function SessionWatch({ onIdle }: { onIdle: () => void }) {
  useSessionCheck(true)
  useEndWhenIdle(true, onIdle)
  return null
}
