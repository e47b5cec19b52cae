import { Link, useNavigate } from 'react-router-dom'
import { ForgotPasswordForm } from '#client/features/entrance/ForgotPasswordForm.tsx'
import { useHandover } from '#client/features/entrance/useHandover.ts'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { t } from '#client/words/t.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const navigate = useNavigate()
  const typedEmail = useHandover()?.email
  return (
    <EntrancePage
      name={t('Forgot Password')}
      title={t('Forgot Password')}
      text={t('Tell us your email and we send you a code for a new password.')}
      foot={<Link to={paths.login()}>{t('Back to Login')}</Link>}
    >
      {/* The state of a reloaded page is known after hydration only. */}
      <ForgotPasswordForm
        key={typedEmail}
        typedEmail={typedEmail}
        onAsked={async (email, message) => {
          notify.success(t(message))
          // For Back as well as for 'Use another email'.
          await navigate(paths.forgotPassword(), { replace: true, state: { email }, preventScrollReset: true })
          await navigate(paths.resetCode(), { state: { email } })
        }}
      />
    </EntrancePage>
  )
}
