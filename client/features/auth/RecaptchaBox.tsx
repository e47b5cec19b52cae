import { useEffect, useEffectEvent, useRef } from 'react'
import { loadRecaptcha } from './recaptcha.ts'

interface Props {
  siteKey: string
  onToken: (token: string | null) => void
  onFailed: () => void
}

/** Checkbox of reCAPTCHA v2, which handles its own messages and token expiry. */
export function RecaptchaBox({ siteKey, onToken, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onToken)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    let gone = false
    // A new element each time: reCAPTCHA refuses an element that it has rendered into before.
    const box = document.createElement('div')
    place.current?.append(box)
    const lost = () => !gone && tell(null)
    loadRecaptcha().then(
      ({ render }) => {
        if (!gone)
          render(box, {
            sitekey: siteKey,
            callback: (token) => !gone && tell(token),
            'expired-callback': lost,
            'error-callback': lost,
          })
      },
      () => !gone && fail(),
    )
    return () => {
      gone = true
      box.remove()
      tell(null)
    }
  }, [siteKey])

  return <div ref={place} style={{ minHeight: 78 }} />
}
