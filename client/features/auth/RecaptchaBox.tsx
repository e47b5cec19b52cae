import { useEffect, useEffectEvent, useRef } from 'react'
import { loadRecaptcha } from './recaptcha.ts'

interface Props {
  siteKey: string
  onToken: (token: string | null) => void
  onFailed: () => void
}

/** Checkbox of reCAPTCHA v2, which handles its own messages and token expiry. */
export function RecaptchaBox({ siteKey, onToken, onFailed }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const notifyToken = useEffectEvent(onToken)
  const notifyFailure = useEffectEvent(onFailed)

  useEffect(() => {
    let isUnmounted = false
    // A new element each time: reCAPTCHA refuses an element that it has rendered into before.
    const box = document.createElement('div')
    container.current?.append(box)
    const onExpired = () => !isUnmounted && notifyToken(null)
    loadRecaptcha().then(
      ({ render }) => {
        if (!isUnmounted)
          render(box, {
            sitekey: siteKey,
            callback: (token) => !isUnmounted && notifyToken(token),
            'expired-callback': onExpired,
            'error-callback': onExpired,
          })
      },
      () => !isUnmounted && notifyFailure(),
    )
    return () => {
      isUnmounted = true
      box.remove()
      notifyToken(null)
    }
  }, [siteKey])

  return <div ref={container} style={{ minHeight: 78 }} />
}
