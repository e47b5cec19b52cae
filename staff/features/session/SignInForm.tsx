import { useMutation } from '@apollo/client/react'
import { Button, PinInput } from '@chakra-ui/react'
import { IconAlertCircle, IconArrowLeft, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import { getErrorCode, getErrorMessage, getRetryAfterSeconds } from '#staff/apollo/errors.ts'
import type { SecondFactorMethod } from '#staff/apollo/types.generated.ts'
import { useSecondsLeft } from '#staff/ui/Countdown.tsx'
import { Form, FormError, TextField, useZodForm } from '#staff/ui/form.tsx'
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
  onSignedIn: (me: SessionMemberFragment) => void
  isInDialog?: boolean
}

/** Sign-in in two steps: email and password, then a code from the authenticator app or by email, or a recovery code. */
export function SignInForm({ email, onSignedIn, isInDialog }: Props) {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [notice, setNotice] = useState<Translated | null>(null)
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

const TITLES: Record<SecondFactorMethod, string> = {
  TOTP: msg('Code from your authenticator app'),
  EMAIL: msg('Code from your email'),
  RECOVERY_CODE: msg('One of your recovery codes'),
}

const OTHER_WAYS: Record<SecondFactorMethod, string> = {
  TOTP: msg('Use the authenticator app'),
  EMAIL: msg('Send a code by email'),
  RECOVERY_CODE: msg('Use a recovery code'),
}

type SecondFactorStepProps = {
  challenge: Challenge
  onSignedIn: (me: SessionMemberFragment) => void
  /** Back to the password, because the member wants it or the challenge has expired. */
  onRestart: (reason?: Translated) => void
}

/** The API sends one code a minute. */
const RESEND_SECONDS = 60

function SecondFactorStep({
  challenge: { challenge, methods, ...first },
  onSignedIn,
  onRestart,
}: SecondFactorStepProps) {
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'EMAIL')
  const [sentTo, setSentTo] = useState(first.sentTo)
  const [digits, setDigits] = useState<string[]>([])
  const [recoveryCode, setRecoveryCode] = useState('')
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_SECONDS * 1000)
  const secondsToResend = useSecondsLeft(resendAt)
  const [verify, { loading, error, reset }] = useMutation(VerifySecondFactorDocument, ANONYMOUS)
  const [sendCode, sending] = useMutation(SendEmailCodeDocument, ANONYMOUS)

  const restartIfExpired = (failure: unknown) => {
    if (getErrorCode(failure) === 'CHALLENGE_INVALID') onRestart(getErrorMessage(failure))
  }
  const submit = (code: string) =>
    verify({ variables: { input: { challenge, method, code } } }).then(
      ({ data }) => data && onSignedIn(data.verifySecondFactor.me as SessionMemberFragment),
      (failure: unknown) => {
        setDigits([])
        restartIfExpired(failure)
      },
    )
  const send = () =>
    sendCode({ variables: { input: { challenge } } }).then(
      ({ data }) => {
        if (data) setSentTo(data.sendEmailCode.sentTo)
        setResendAt(Date.now() + RESEND_SECONDS * 1000)
        setDigits([])
        reset()
      },
      (failure: unknown) => {
        const seconds = getRetryAfterSeconds(failure)
        if (seconds > 0) setResendAt(Date.now() + seconds * 1000)
        restartIfExpired(failure)
      },
    )
  const choose = (chosen: SecondFactorMethod) => {
    setMethod(chosen)
    setDigits([])
    reset()
    if (chosen === 'EMAIL' && !sentTo) send()
  }
  const failure = error ?? sending.error
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = method === 'RECOVERY_CODE' ? recoveryCode.trim() : digits.join('')
        if (code) submit(code)
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t(TITLES[method])}</h2>
        {method === 'EMAIL' && sentTo && <span className={styles.hint}>{t('sent to {email}', { email: sentTo })}</span>}
      </div>
      {method === 'RECOVERY_CODE' ? (
        <RecoveryCodeInput value={recoveryCode} onChange={setRecoveryCode} isInvalid={Boolean(error)} />
      ) : (
        <CodeInput
          key={method}
          digits={digits}
          onChange={setDigits}
          onComplete={submit}
          isInvalid={Boolean(error)}
          isDisabled={loading}
          label={t(TITLES[method])}
        />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          <IconAlertCircle size={16} />
          {getErrorMessage(failure)}
        </p>
      )}
      <Button type="submit" size="lg" loading={loading} loadingText={t('Checking')}>
        {t('Sign in')}
      </Button>
      <div className={styles.ways}>
        {method === 'EMAIL' && (
          <Button variant="ghost" onClick={send} disabled={secondsToResend > 0} loading={sending.loading}>
            {secondsToResend > 0 ? t('New code in {seconds} s', { seconds: secondsToResend }) : t('Send a new code')}
          </Button>
        )}
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="ghost" onClick={() => choose(other)}>
              {t(OTHER_WAYS[other])}
            </Button>
          ))}
        <Button variant="ghost" onClick={() => onRestart()}>
          <IconArrowLeft size={16} />
          {t('Back to the password')}
        </Button>
      </div>
    </form>
  )
}

type CodeInputProps = {
  digits: string[]
  onChange: (digits: string[]) => void
  onComplete: (code: string) => void
  isInvalid: boolean
  isDisabled: boolean
  label: Translated
}

function CodeInput({ digits, onChange, onComplete, isInvalid, isDisabled, label }: CodeInputProps) {
  return (
    <PinInput.Root
      otp
      autoFocus
      count={6}
      type="numeric"
      placeholder=""
      value={digits}
      invalid={isInvalid}
      disabled={isDisabled}
      selectOnFocus
      onValueChange={({ value }) => onChange(value)}
      onValueComplete={({ valueAsString }) => onComplete(valueAsString)}
      translations={{
        inputLabel: (index, length) => t('Digit {place} of {count}', { place: index + 1, count: length }),
      }}
    >
      <PinInput.HiddenInput aria-label={label} />
      <PinInput.Control className={styles.digits}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <PinInput.Input key={index} index={index} className={styles.digit} />
        ))}
      </PinInput.Control>
    </PinInput.Root>
  )
}

type RecoveryCodeProps = { value: string; onChange: (value: string) => void; isInvalid: boolean }

function RecoveryCodeInput({ value, onChange, isInvalid }: RecoveryCodeProps) {
  return (
    <input
      className={styles.recovery}
      aria-label={t('Recovery code')}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: the field replaces the one that had the focus.
      autoFocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
