import { type KeyboardEvent, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { CaptchaBox } from './CaptchaBox.tsx'

/** Robot check of a form: its box, its token, and a new box after each attempt, because a token is single-use. */
export function useCaptcha() {
  const [token, setToken] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const requireCaptcha = () => notify.error(t('Please complete the reCAPTCHA verification'))
  return {
    token,
    element: <CaptchaBox key={attempt} onToken={setToken} />,
    requireCaptcha,
    /**
     * Key handler for the form: browsers ignore Enter in a field while the submit button is disabled, so the missing
     * check is reported here.
     */
    onKeyDown: ({ key, target, repeat, nativeEvent }: KeyboardEvent) => {
      if (key === 'Enter' && !token && !repeat && !nativeEvent.isComposing && target instanceof HTMLInputElement)
        requireCaptcha()
    },
    reset: () => {
      setToken(null)
      setAttempt(attempt + 1)
    },
  }
}
