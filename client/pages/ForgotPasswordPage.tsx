import { Link, useNavigate } from 'react-router-dom'
import { ForgotPasswordForm } from '#client/features/entrance/ForgotPasswordForm.tsx'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { t } from '#client/words/t.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const navigate = useNavigate()
  return (
    <EntrancePage
      name={t('Forgot Password')}
      title={t('Forgot Password')}
      text={t('Tell us your email and we send you a code for a new password.')}
      foot={<Link to={paths.login()}>{t('Back to Login')}</Link>}
    >
      <ForgotPasswordForm
        onAsked={(email, message) => {
          notify.success(t(message), { duration: 4000 })
          navigate(paths.resetCode(), { state: { email } })
        }}
      />
    </EntrancePage>
  )
}
