import { Link, useLocation, useNavigate } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import * as paths from '#client/app/paths.ts'
import { RegisterForm } from '#client/features/auth/RegisterForm.tsx'
import { useAuthState } from '#client/features/auth/useAuthState.ts'
import { useRedirect } from '#client/features/session/VisitorsOnly.tsx'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { AuthPage } from './AuthPage.tsx'

export function Component() {
  const { search } = useLocation()
  const redirect = useRedirect()
  const navigate = useNavigate()
  const { name, email, mobile } = useAuthState() ?? {}
  const typed = { ...(name && { name }), ...(email && { email }), ...(mobile && { mobile }) }
  return (
    <AuthPage
      name={t('Register')}
      title={t('Open your account')}
      text={t('One minute, and the boda knows where to go.')}
      foot={
        <span>
          <RichText
            text={t('Already have an account? <login>Login</login>')}
            elements={{
              login: (words) => (
                <Link to={{ pathname: paths.login(), search }} state={{ redirect }}>
                  {words}
                </Link>
              ),
            }}
          />
        </span>
      }
    >
      {/* After a reload the location state is available only once hydrated. */}
      <RegisterForm
        key={email}
        initialValues={typed}
        onRegistered={async (typed, message) => {
          notify.success(translateServerMessage(message))
          const state = { ...typed, redirect }
          // Keeps the form values for Back and for 'Use another email'.
          await navigate({ search }, { replace: true, state, preventScrollReset: true })
          await navigate(paths.emailVerification(), { state })
        }}
      />
    </AuthPage>
  )
}
