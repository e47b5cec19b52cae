import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { RegisterForm } from '#client/features/session/RegisterForm.tsx'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const login = { pathname: paths.login(), search: query.toString() }
  return (
    <EntrancePage
      name="Register"
      title="Open your account"
      text="One minute, and the boda knows where to go."
      foot={
        <>
          Already have an account? <Link to={login}>Login</Link>
        </>
      }
    >
      <RegisterForm
        onRegistered={(message) => {
          notify.success(message, { duration: 4000 })
          navigate(login)
        }}
      />
    </EntrancePage>
  )
}
