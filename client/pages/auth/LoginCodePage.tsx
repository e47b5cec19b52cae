import { Link, Navigate, useNavigate } from 'react-router-dom'
import { getErrorMessage, toProblem } from '#client/apollo/errors.ts'
import * as paths from '#client/app/paths.ts'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { useAuthState } from '#client/features/auth/useAuthState.ts'
import { useCompleteLogIn } from '#client/features/auth/useLogIn.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { AuthPage } from './AuthPage.tsx'
import { CodeSentText } from './CodeSentText.tsx'

/** Second step of a login. Once the code is accepted, the parent route VisitorsOnly redirects to `redirect`. */
export function Component() {
  const [completeLogIn] = useCompleteLogIn()
  const navigate = useNavigate()
  const handover = useAuthState()
  const { email, challengeToken, redirect } = handover ?? {}
  if (handover && !(email && challengeToken)) return <Navigate to={paths.login()} replace />

  const logIn = async (otp: string) => {
    if (!email || !challengeToken) return
    try {
      await completeLogIn({ variables: { input: { email, otp, challengeToken } } })
      notify.success(t('Login successful!'))
    } catch (error) {
      if (toProblem(error).code !== 'CHALLENGE_INVALID') throw error
      notify.error(getErrorMessage(error))
      await navigate(paths.login(), { replace: true, state: { redirect } })
    }
  }

  return (
    <AuthPage
      name={t('Login Code')}
      title={t('Enter Login Code')}
      text={<CodeSentText email={email} />}
      foot={
        <Link to={paths.login()} state={{ redirect }}>
          {t('Back to Login')}
        </Link>
      }
    >
      <CodeForm
        code={{ purpose: 'LOG_IN', email: email ?? '' }}
        digitsOnly
        autoFocus
        submitText={t('Login')}
        onCode={logIn}
      />
    </AuthPage>
  )
}
