import { useState } from 'react'
import { notify } from '#client/ui/notify.ts'
import { t } from '#client/words/t.ts'
import { CaptchaBox } from './CaptchaBox.tsx'

/** The robot check of a form: its box, its token, and a new box after each try, because a token is good once. */
export function useCaptcha() {
  const [token, setToken] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  return {
    token,
    box: <CaptchaBox key={tries} onToken={setToken} />,
    /** The button is off without a tick; Enter in a field gets past it all the same. */
    askForIt: () => notify.error(t('Please complete the reCAPTCHA verification')),
    renew: () => {
      setToken(null)
      setTries(tries + 1)
    },
  }
}
