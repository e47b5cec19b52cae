import { useEffect, useEffectEvent, useState } from 'react'
import { fetchWithTimeout } from '#client/apollo/fetchWithTimeout.ts'
import { t } from '#client/i18n/t.ts'
import { IconCheck } from '#client/ui/icons.ts'
import styles from './SandboxCaptcha.module.css'

interface Props {
  onToken: (token: string | null) => void
  /** It is not known yet whether the shop uses reCAPTCHA or the sandbox. */
  waiting: boolean
}

/** A token is valid for two minutes. It is dropped a little earlier, so that none expires in transit. */
const TOKEN_LIFETIME_MS = 110_000

/** Imitates the reCAPTCHA checkbox and requests a token from the local sandbox. */
export function SandboxCaptcha({ onToken, waiting }: Props) {
  const [isChecked, setIsChecked] = useState(false)
  const [result, setResult] = useState<'none' | 'good' | 'failed'>('none')
  const notifyToken = useEffectEvent(onToken)

  useEffect(() => {
    if (!isChecked) return
    const controller = new AbortController()
    let expiry: ReturnType<typeof setTimeout> | undefined
    requestToken(controller.signal).then(
      (token) => {
        setResult('good')
        notifyToken(token)
        expiry = setTimeout(() => setIsChecked(false), TOKEN_LIFETIME_MS)
      },
      () => {
        if (controller.signal.aborted) return
        setIsChecked(false)
        setResult('failed')
      },
    )
    return () => {
      controller.abort()
      clearTimeout(expiry)
      notifyToken(null)
    }
  }, [isChecked])

  const onChange = (checked: boolean) => {
    setIsChecked(checked)
    setResult('none')
  }

  return (
    <div>
      <label className={styles.box} data-state={isChecked ? (result === 'good' ? 'ticked' : 'asking') : 'empty'}>
        <input
          type="checkbox"
          className={styles.input}
          checked={isChecked}
          disabled={waiting}
          aria-busy={(isChecked && result === 'none') || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.tick} aria-hidden="true">
          {isChecked && result === 'good' && <IconCheck size={18} stroke={3} />}
        </span>
        <span>{t("I'm not a robot")}</span>
        <span className={styles.mark} aria-hidden="true">
          {t('reCAPTCHA')}
        </span>
      </label>
      {result === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('The check did not load. Tick the box again.')}
        </p>
      )}
    </div>
  )
}

async function requestToken(signal: AbortSignal): Promise<string> {
  const response = await fetchWithTimeout('/sandbox/captcha/token', { method: 'POST', signal })
  if (!response.ok) throw new Error(`The captcha responded with ${response.status}.`)
  const { token } = (await response.json()) as { token: string }
  return token
}
