import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { LoginForm } from '#client/features/session/LoginForm.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import * as paths from '#client/paths.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const [query] = useSearchParams()
  const { viewer } = useSession()
  const redirect = paths.safeRedirect(query.get('redirect'))
  if (viewer) return <Navigate to={redirect} replace />
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
      <LoginForm />
    </EntrancePage>
  )
}
