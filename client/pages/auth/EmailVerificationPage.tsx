import { useMutation } from '@apollo/client/react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import * as paths from '#client/app/paths.ts'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { useAuthState } from '#client/features/auth/useAuthState.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { AuthPage } from './AuthPage.tsx'
import { CodeSentText } from './CodeSentText.tsx'
import { VerifyRegistrationDocument } from './EmailVerificationPage.generated.ts'

/** Last step of registration. Any character may be typed here (docs/product-decisions.md#d14). */
export function Component() {
  const [verifyRegistration] = useMutation(VerifyRegistrationDocument)
  const navigate = useNavigate()
  const handover = useAuthState()
  const { email, redirect, name, mobile, codeState } = handover ?? {}
  if (handover && !email) return <Navigate to={paths.register()} replace />

  const verify = async (otp: string) => {
    if (!email) return
    const { data } = await verifyRegistration({ variables: { input: { email, otp } } })
    if (data) notify.success(translateServerMessage(data.verifyRegistration.message))
    await navigate(paths.login(), { replace: true, state: { redirect } })
  }

  return (
    <AuthPage
      name={t('Verify Your Email')}
      title={t('Verify Your Email')}
      text={<CodeSentText email={email} isEarlierCode={codeState === 'STILL_GOOD'} />}
      foot={
        <Link to={paths.register()} state={{ name, email, mobile, redirect }}>
          {t('Use another email')}
        </Link>
      }
    >
      <CodeForm
        code={{ purpose: 'VERIFY_EMAIL', email: email ?? '' }}
        autoFocus
        submitText={t('Verify')}
        onCode={verify}
      />
    </AuthPage>
  )
}
