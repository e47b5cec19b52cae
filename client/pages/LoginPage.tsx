import { Link, useLocation, useNavigate } from 'react-router-dom'
import { LoginForm } from '#client/features/entrance/LoginForm.tsx'
import { useRedirect } from '#client/features/session/VisitorsOnly.tsx'
import * as paths from '#client/paths.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const redirect = useRedirect()
  return (
    <EntrancePage
      name="Login"
      title="Welcome back"
      text={redirect === paths.checkout() ? 'Log in to finish your order.' : 'Log in to order and to follow what is on its way.'}
      foot={
        <>
          <Link to={paths.forgotPassword()}>Forgot Password ?</Link>
          <span>
            New here?{' '}
            <Link to={{ pathname: paths.register(), search }} state={{ redirect }}>
              Register
            </Link>
          </span>
        </>
      }
    >
      <LoginForm
        onSecondStep={(email, challengeToken) => navigate(paths.loginCode(), { state: { email, challengeToken, redirect } })}
        onUnverified={(email) => navigate(paths.emailVerification(), { state: { email, redirect } })}
      />
    </EntrancePage>
  )
}
