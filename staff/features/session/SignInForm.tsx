import { useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { Form, FormError, TextField, useZodForm } from '#staff/ui/form.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import styles from './SignInForm.module.css'
import {
  LogInDocument,
  type LogInMutation,
  SendEmailCodeDocument,
  type SessionMemberFragment,
  VerifySecondFactorDocument,
} from './session.generated.ts'

/** Refusals are results of the sign-in and open no dialog. */
const ANONYMOUS = { context: { isAnonymous: true } }

type Challenge = LogInMutation['logIn'] & { email: string }

type Props = {
  /** Email of the member whose session ended; it is filled in. */
  email?: string
  /** Why the password is needed although a code was asked for. */
  reason?: Translated | null
  onSignedIn: (me: SessionMemberFragment) => void
  isInDialog?: boolean
}

/** Sign-in in two steps: email and password, then a code from the authenticator app or by email, or a recovery code. */
export function SignInForm({ email, reason = null, onSignedIn, isInDialog }: Props) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [notice, setNotice] = useState<Translated | null>(reason)
  return (
    <div className={isInDialog ? undefined : styles.card}>
      {challenge ? (
        <SecondFactorStep
          challenge={challenge}
          onSignedIn={onSignedIn}
          onRestart={(reason) => {
            setNotice(reason ?? null)
            setChallenge(null)
          }}
        />
      ) : (
        <PasswordStep email={email} notice={notice} onAccepted={setChallenge} isInDialog={isInDialog} />
      )}
      <p className={styles.note}>
        <IconShieldLock size={16} />
        {t('Every sign-in needs a code as well as the password.')}
      </p>
    </div>
  )
}

const credentials = z.object({
  email: z.email(msg('Type your email, such as name@example.com.')),
  password: z.string().min(1, msg('Type your password.')),
})

type PasswordStepProps = Pick<Props, 'email' | 'isInDialog'> & {
  notice: Translated | null
  onAccepted: (challenge: Challenge) => void
}

function PasswordStep({ email = '', notice, onAccepted, isInDialog }: PasswordStepProps) {
  const form = useZodForm(credentials, { defaultValues: { email, password: '' } })
  const [logIn, { loading, error }] = useMutation(LogInDocument, ANONYMOUS)
  const submit = async (input: z.infer<typeof credentials>) => {
    const { data } = await logIn({ variables: { input } })
    if (data) onAccepted({ ...data.logIn, email: input.email })
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      {!isInDialog && <h2 className={styles.title}>{t('Email and password')}</h2>}
      <FormError>{error ? getErrorMessage(error) : notice}</FormError>
      <TextField
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        size="lg"
        autoFocus={!email}
      />
      <TextField
        name="password"
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        size="lg"
        autoFocus={Boolean(email)}
      />
      <Button type="submit" size="lg" loading={loading} loadingText={t('Signing in')}>
        {t('Continue')}
      </Button>
    </Form>
  )
}

type SecondFactorStepProps = {
  challenge: Challenge
  onSignedIn: (me: SessionMemberFragment) => void
  /** Back to the password, because the member wants it or the challenge has expired. */
  onRestart: (reason?: Translated) => void
}

function SecondFactorStep({ challenge: { challenge, methods, sentTo }, onSignedIn, onRestart }: SecondFactorStepProps) {
  const [verify] = useMutation(VerifySecondFactorDocument, ANONYMOUS)
  const [sendCode] = useMutation(SendEmailCodeDocument, ANONYMOUS)
  return (
    <SecondFactorForm
      methods={methods}
      sentTo={sentTo}
      onVerify={async (code) => {
        const { data } = await verify({ variables: { input: { challenge, ...code } } })
        if (data) onSignedIn(data.verifySecondFactor.me as SessionMemberFragment)
      }}
      onSend={async () => (await sendCode({ variables: { input: { challenge } } })).data?.sendEmailCode.sentTo ?? ''}
      submitText={t('Sign in')}
      passwordText={t('Back to the password')}
      onPassword={onRestart}
    />
  )
}
