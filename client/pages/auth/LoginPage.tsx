import { Link, useLocation, useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { LoginForm } from '#client/features/auth/LoginForm.tsx'
import { useRedirect } from '#client/features/session/VisitorsOnly.tsx'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { AuthPage } from './AuthPage.tsx'

export function Component() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const redirect = useRedirect()
  return (
    <AuthPage
      name={t('Login')}
      title={t('Welcome back')}
      text={
        redirect === paths.checkout()
          ? t('Log in to finish your order.')
          : t('Log in to order and to follow what is on its way.')
      }
      foot={
        <>
          <Link to={{ pathname: paths.forgotPassword(), search }} state={{ redirect }}>
            {t('Forgot Password ?')}
          </Link>
          <span>
            <RichText
              text={t('New here? <register>Register</register>')}
              elements={{
                register: (words) => (
                  <Link to={{ pathname: paths.register(), search }} state={{ redirect }}>
                    {words}
                  </Link>
                ),
              }}
            />
          </span>
        </>
      }
    >
      <LoginForm
        onSecondStep={(email, challengeToken) =>
          navigate(paths.loginCode(), { state: { email, challengeToken, redirect } })
        }
        onUnverified={(email, codeState) =>
          navigate(paths.emailVerification(), { state: { email, redirect, codeState } })
        }
      />
    </AuthPage>
  )
}
