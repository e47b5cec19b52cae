import { useEffect, useRef, useState } from 'react'
import { IconCheck } from '#client/ui/icons.ts'
import styles from './CaptchaBox.module.css'

interface Props {
  /** A token when the box is ticked, null when it is not, or when its token has run out. */
  onToken: (token: string | null) => void
}

/** A token is good for two minutes; it is dropped a little earlier, so that nobody sends one that dies on the way. */
const GOOD_FOR_MS = 110_000

/**
 * "I'm not a robot". Here it asks the local stand-in for a token; with a site key, reCAPTCHA v2 takes this component's place.
 * A token is single-use: a form that was refused mounts a new box (by key).
 */
export function CaptchaBox({ onToken }: Props) {
  const [state, setState] = useState<'empty' | 'asking' | 'ticked' | 'failed'>('empty')
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(expiry.current), [])

  const clear = () => {
    clearTimeout(expiry.current)
    setState('empty')
    onToken(null)
  }

  const tick = async () => {
    setState('asking')
    try {
      const response = await fetch('/standins/captcha/token', { method: 'POST' })
      if (!response.ok) throw new Error(`captcha ${response.status}`)
      const { token } = (await response.json()) as { token: string }
      setState('ticked')
      onToken(token)
      expiry.current = setTimeout(clear, GOOD_FOR_MS)
    } catch {
      setState('failed')
      onToken(null)
    }
  }

  return (
    <div>
      <label className={styles.box} data-state={state}>
        <input
          type="checkbox"
          className={styles.input}
          checked={state === 'ticked' || state === 'asking'}
          aria-busy={state === 'asking' || undefined}
          onChange={(event) => (event.target.checked ? tick() : clear())}
        />
        <span className={styles.tick} aria-hidden="true">
          {state === 'ticked' && <IconCheck size={18} stroke={3} />}
        </span>
        <span>I'm not a robot</span>
        <span className={styles.mark} aria-hidden="true">
          reCAPTCHA
        </span>
      </label>
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          The check did not load. Tick the box again.
        </p>
      )}
    </div>
  )
}
