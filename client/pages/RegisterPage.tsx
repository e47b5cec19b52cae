import { Link, useLocation, useNavigate } from 'react-router-dom'
import { RegisterForm } from '#client/features/entrance/RegisterForm.tsx'
import { useRedirect } from '#client/features/session/VisitorsOnly.tsx'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const { search } = useLocation()
  const redirect = useRedirect()
  const navigate = useNavigate()
  return (
    <EntrancePage
      name="Register"
      title="Open your account"
      text="One minute, and the boda knows where to go."
      foot={
        <span>
          Already have an account?{' '}
          <Link to={{ pathname: paths.login(), search }} state={{ redirect }}>
            Login
          </Link>
        </span>
      }
    >
      <RegisterForm
        onRegistered={(email, message) => {
          notify.success(message, { duration: 4000 })
          navigate(paths.emailVerification(), { state: { email, redirect } })
        }}
      />
    </EntrancePage>
  )
}
