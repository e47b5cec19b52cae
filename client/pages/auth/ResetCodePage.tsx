import { useMutation } from '@apollo/client/react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { VerifyResetCodeDocument } from '#client/features/auth/resetPassword.generated.ts'
import { useAuthState } from '#client/features/auth/useAuthState.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { AuthPage } from './AuthPage.tsx'

export function Component() {
  // Codes and tokens must not be written to the cache.
  const [verifyCode] = useMutation(VerifyResetCodeDocument, { fetchPolicy: 'no-cache' })
  const navigate = useNavigate()
  const handover = useAuthState()
  const { email, redirect } = handover ?? {}
  if (handover && !email) return <Navigate to={paths.forgotPassword()} replace />

  const exchangeCode = async (otp: string) => {
    if (!email) return
    const { data } = await verifyCode({ variables: { input: { email, otp } } })
    const resetToken = data?.verifyResetCode.resetToken
    // Replaces this history entry, because a used code is of no use when going back.
    if (resetToken) await navigate(paths.resetPassword(), { replace: true, state: { email, resetToken, redirect } })
  }

  return (
    <AuthPage
      name={t('Enter Reset Code')}
      title={t('Enter Reset Code')}
      text={
        <RichText
          text={t('If <b>{email}</b> has an account, six digits are on their way. They are good for 10 minutes.', {
            email: email ?? t('your email'),
          })}
          elements={{ b: (words) => <b>{words}</b> }}
        />
      }
      foot={
        <Link to={paths.forgotPassword()} state={{ email, redirect }}>
          {t('Use another email')}
        </Link>
      }
    >
      <CodeForm
        code={{ purpose: 'RESET_PASSWORD', email: email ?? '' }}
        digitsOnly
        autoFocus
        submitText={t('Verify')}
        onCode={exchangeCode}
      />
    </AuthPage>
  )
}
