import { Link, useLocation, useNavigate } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import * as paths from '#client/app/paths.ts'
import { ForgotPasswordForm } from '#client/features/auth/ForgotPasswordForm.tsx'
import { useAuthState } from '#client/features/auth/useAuthState.ts'
import { useRedirect } from '#client/features/session/VisitorsOnly.tsx'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { AuthPage } from './AuthPage.tsx'

export function Component() {
  const { search } = useLocation()
  const redirect = useRedirect()
  const navigate = useNavigate()
  const typedEmail = useAuthState()?.email
  return (
    <AuthPage
      name={t('Forgot Password')}
      title={t('Forgot Password')}
      text={t('Tell us your email and we send you a code for a new password.')}
      foot={
        <Link to={{ pathname: paths.login(), search }} state={{ redirect }}>
          {t('Back to Login')}
        </Link>
      }
    >
      {/* After a reload the location state is available only once hydrated. */}
      <ForgotPasswordForm
        key={typedEmail}
        typedEmail={typedEmail}
        onCodeRequested={async (email, message) => {
          notify.success(translateServerMessage(message))
          // Keeps the email for Back and for 'Use another email'.
          const state = { email, redirect }
          await navigate({ search }, { replace: true, state, preventScrollReset: true })
          await navigate(paths.resetCode(), { state })
        }}
      />
    </AuthPage>
  )
}
