import { Link, useLocation, useNavigate } from 'react-router-dom'
import { RegisterForm } from '#client/features/entrance/RegisterForm.tsx'
import { useRedirect } from '#client/features/session/VisitorsOnly.tsx'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { Rich } from '#client/words/Rich.tsx'
import { t } from '#client/words/t.ts'
import { EntrancePage } from './EntrancePage.tsx'

export function Component() {
  const { search } = useLocation()
  const redirect = useRedirect()
  const navigate = useNavigate()
  return (
    <EntrancePage
      name={t('Register')}
      title={t('Open your account')}
      text={t('One minute, and the boda knows where to go.')}
      foot={
        <span>
          <Rich
            text={t('Already have an account? <login>Login</login>')}
            parts={{
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
      <RegisterForm
        onRegistered={(email, message) => {
          notify.success(t(message), { duration: 4000 })
          navigate(paths.emailVerification(), { state: { email, redirect } })
        }}
      />
    </EntrancePage>
  )
}
