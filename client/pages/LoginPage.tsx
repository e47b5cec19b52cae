import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from '#client/features/session/LoginForm.tsx'
import * as paths from '#client/paths.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const redirect = paths.safeRedirect(query.get('redirect'))
  return (
    <EntrancePage
      name="Login"
      title="Welcome back"
      text={redirect === paths.checkout() ? 'Log in to finish your order.' : 'Log in to order and to follow what is on its way.'}
      foot={
        <>
          New here? <Link to={{ pathname: paths.register(), search: query.toString() }}>Register</Link>
        </>
      }
    >
      <LoginForm onLoggedIn={() => navigate(redirect, { replace: true })} />
    </EntrancePage>
  )
}
