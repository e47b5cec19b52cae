import { useMutation } from '@apollo/client/react'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { storeResendWait } from '#client/features/auth/resendWait.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { type Translated, t } from '#client/i18n/t.ts'
import { RequestPasswordChangeCodeDocument } from './ChangePasswordForm.generated.ts'
import styles from './Profile.module.css'

const codeFor = (email: string) => ({ purpose: 'CHANGE_PASSWORD', email }) as const

/** Requests the code that accounts with two-step login need to change what they log in with. */
export function useChangeCode(email: string) {
  const [requestCode, { loading }] = useMutation(RequestPasswordChangeCodeDocument, { fetchPolicy: 'no-cache' })
  const request = async (currentPassword: string) => {
    const { data } = await requestCode({ variables: { input: { currentPassword } } })
    storeResendWait(codeFor(email), data?.requestPasswordChangeCode.resendAfterSeconds)
  }
  return { request, loading }
}

interface Props {
  email: string
  /** Says what the code is for; the address is in `<b>`. */
  text: Translated
  submitText: Translated
  onCode: (otp: string) => Promise<unknown>
}

/** Returns the text of the form for an account with two-step login. */
export const twoStepText = (email: string) =>
  t('Two-step login is on. Enter the six digits that we sent to <b>{email}</b>.', { email })

/** Second step of such a change: the code that {@link useChangeCode} has requested. */
export function ChangeCodeForm({ email, text, submitText, onCode }: Props) {
  return (
    <div className={styles.panel}>
      <p>
        <RichText text={text} elements={{ b: (words) => <b>{words}</b> }} />
      </p>
      <CodeForm code={codeFor(email)} digitsOnly autoFocus submitText={submitText} onCode={onCode} />
    </div>
  )
}
