import { useState } from 'react'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { RecaptchaBox } from './RecaptchaBox.tsx'
import { SandboxCaptcha } from './SandboxCaptcha.tsx'
import { useSiteKey } from './siteKey.ts'

interface Props {
  /** A token once the box is ticked; null when it is not, and when its token has run out. */
  onToken: (token: string | null) => void
}

/**
 * "I'm not a robot": reCAPTCHA v2 in a shop that has keys for it, else the sandbox.
 * A token is single-use: a form that was refused mounts a new box (by key).
 */
export function CaptchaBox({ onToken }: Props) {
  const { siteKey, failed, ask } = useSiteKey()
  const [broken, setBroken] = useState(false)
  if (failed || broken) {
    return (
      <Notice
        tone="danger"
        action={
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setBroken(false)
              ask()
            }}
          >
            {t(tryAgain)}
          </Button>
        }
      >
        {t('The robot check did not load. Check your connection.')}
      </Notice>
    )
  }
  if (siteKey) return <RecaptchaBox siteKey={siteKey} onToken={onToken} onFailed={() => setBroken(true)} />
  return <SandboxCaptcha onToken={onToken} waiting={siteKey === undefined} />
}
