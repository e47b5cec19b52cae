import { useState } from 'react'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { RecaptchaBox } from './RecaptchaBox.tsx'
import { SandboxCaptcha } from './SandboxCaptcha.tsx'
import { useSiteKey } from './siteKey.ts'

interface Props {
  /** Called with a token when the check is passed; with null when the box is unticked or the token expires. */
  onToken: (token: string | null) => void
}

/**
 * "I'm not a robot" checkbox: reCAPTCHA v2 if the shop has a site key, otherwise the sandbox. Tokens are single-use, so
 * a refused form mounts a new box (by key).
 */
export function CaptchaBox({ onToken }: Props) {
  const { siteKey, failed, request } = useSiteKey()
  const [isBroken, setIsBroken] = useState(false)
  if (failed || isBroken) {
    return (
      <Notice
        tone="danger"
        action={
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setIsBroken(false)
              request()
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
  if (siteKey) return <RecaptchaBox siteKey={siteKey} onToken={onToken} onFailed={() => setIsBroken(true)} />
  return <SandboxCaptcha onToken={onToken} waiting={siteKey === undefined} />
}
