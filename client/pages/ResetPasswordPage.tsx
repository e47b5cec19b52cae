import { Link, Navigate, useNavigate } from 'react-router-dom'
import { ResetPasswordForm } from '#client/features/entrance/ResetPasswordForm.tsx'
import { useHandover } from '#client/features/entrance/useHandover.ts'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { t } from '#client/words/t.ts'
import { EntrancePage } from './EntrancePage.tsx'

/** Only for who comes from a verified code, with the single-use grant that it gave (decision 17). */
export function Component() {
  const navigate = useNavigate()
  const handover = useHandover()
  const { email = '', resetToken = '' } = handover ?? {}
  if (handover && !(email && resetToken)) return <Navigate to={paths.home()} replace />
  return (
    <EntrancePage
      name={t('Reset Password')}
      title={t('Reset Password')}
      text={t('Choose a new one. It logs you out everywhere else.')}
      foot={<Link to={paths.login()}>{t('Back to Login')}</Link>}
    >
      <ResetPasswordForm
        email={email}
        resetToken={resetToken}
        onTooLate={() => navigate(paths.forgotPassword(), { replace: true })}
        onReset={(message) => {
          notify.success(t(message))
          navigate(paths.login(), { replace: true })
        }}
      />
    </EntrancePage>
  )
}
