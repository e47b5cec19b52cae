import { Link, Navigate, useNavigate } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import * as paths from '#client/app/paths.ts'
import { ResetPasswordForm } from '#client/features/auth/ResetPasswordForm.tsx'
import { useAuthState } from '#client/features/auth/useAuthState.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { AuthPage } from './AuthPage.tsx'

/** Requires a verified code and the single-use grant that it returned (docs/product-decisions.md#d17). */
export function Component() {
  const navigate = useNavigate()
  const handover = useAuthState()
  const { email = '', resetToken = '', redirect } = handover ?? {}
  if (handover && !(email && resetToken)) return <Navigate to={paths.home()} replace />
  return (
    <AuthPage
      name={t('Reset Password')}
      title={t('Reset Password')}
      text={t('Choose a new one. It logs you out everywhere else.')}
      foot={
        <Link to={paths.login()} state={{ redirect }}>
          {t('Back to Login')}
        </Link>
      }
    >
      <ResetPasswordForm
        email={email}
        resetToken={resetToken}
        onExpired={() => navigate(paths.forgotPassword(), { replace: true, state: { email, redirect } })}
        onReset={(message) => {
          notify.success(translateServerMessage(message))
          navigate(paths.login(), { replace: true, state: { redirect } })
        }}
      />
    </AuthPage>
  )
}
