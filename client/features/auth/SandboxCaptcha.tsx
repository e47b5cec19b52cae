import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconCheck } from '#client/ui/icons.ts'
import styles from './SandboxCaptcha.module.css'

interface Props {
  onToken: (token: string | null) => void
  /** It is not known yet whether the shop uses reCAPTCHA or the sandbox. */
  waiting: boolean
}

/** A token is valid for two minutes. It is dropped a little earlier, so that none expires in transit. */
const GOOD_FOR_MS = 110_000

/** Imitates the reCAPTCHA checkbox and requests a token from the local sandbox. */
export function SandboxCaptcha({ onToken, waiting }: Props) {
  const [ticked, setTicked] = useState(false)
  const [answer, setAnswer] = useState<'none' | 'good' | 'failed'>('none')
  const tell = useEffectEvent(onToken)

  useEffect(() => {
    if (!ticked) return
    const asking = new AbortController()
    let expiry: ReturnType<typeof setTimeout> | undefined
    askForToken(asking.signal).then(
      (token) => {
        setAnswer('good')
        tell(token)
        expiry = setTimeout(() => setTicked(false), GOOD_FOR_MS)
      },
      () => {
        if (asking.signal.aborted) return
        setTicked(false)
        setAnswer('failed')
      },
    )
    return () => {
      asking.abort()
      clearTimeout(expiry)
      tell(null)
    }
  }, [ticked])

  const onChange = (now: boolean) => {
    setTicked(now)
    setAnswer('none')
  }

  return (
    <div>
      <label className={styles.box} data-state={ticked ? (answer === 'good' ? 'ticked' : 'asking') : 'empty'}>
        <input
          type="checkbox"
          className={styles.input}
          checked={ticked}
          disabled={waiting}
          aria-busy={(ticked && answer === 'none') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.tick} aria-hidden="true">
          {ticked && answer === 'good' && <IconCheck size={18} stroke={3} />}
        </span>
        <span>{t("I'm not a robot")}</span>
        <span className={styles.mark} aria-hidden="true">
          {t('reCAPTCHA')}
        </span>
      </label>
      {answer === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('The check did not load. Tick the box again.')}
        </p>
      )}
    </div>
  )
}

async function askForToken(signal: AbortSignal): Promise<string> {
  const response = await fetch('/sandbox/captcha/token', { method: 'POST', signal })
  if (!response.ok) throw new Error(`The captcha answered ${response.status}.`)
  const { token } = (await response.json()) as { token: string }
  return token
}
