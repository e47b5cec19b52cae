import { Button, PinInput } from '@chakra-ui/react'
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { msg, type Translated, t } from '#client/i18n/t.ts'
import { getErrorCode, getErrorMessage, getRetryAfterSeconds, isSessionEnd } from '#staff/apollo/errors.ts'
import type { SecondFactorMethod } from '#staff/apollo/types.generated.ts'
import { useSecondsLeft } from '#staff/ui/Countdown.tsx'
import styles from './SignInForm.module.css'

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

/** The API sends one code a minute. */
const RESEND_SECONDS = 60

type Failure = { step: 'verify' | 'send'; error: unknown }

type Props = {
  methods: readonly SecondFactorMethod[]
  /** Masked address that a code was sent to already; null when none was sent. */
  sentTo: string | null
  onVerify: (input: { method: SecondFactorMethod; code: string }) => Promise<unknown>
  /** Emails a code. @returns the masked address */
  onSend: () => Promise<string>
  submitText: Translated
  passwordText: Translated
  /** To the password, because the member wants it or no code is accepted any more. */
  onPassword: (reason?: Translated) => void
}

/** Asks for a code of the authenticator app, an emailed code or a recovery code. */
export function SecondFactorForm({ methods, onVerify, onSend, submitText, passwordText, onPassword, ...first }: Props) {
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'EMAIL')
  const [sentTo, setSentTo] = useState(first.sentTo)
  /** Also when another tab requested the code. */
  const [isSent, setSent] = useState(first.sentTo !== null)
  const [digits, setDigits] = useState<string[]>([])
  const [recoveryCode, setRecoveryCode] = useState('')
  const [resendAt, setResendAt] = useState(() => (first.sentTo === null ? 0 : Date.now() + RESEND_SECONDS * 1000))
  const secondsToResend = useSecondsLeft(resendAt)
  const [busy, setBusy] = useState<Failure['step'] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const fail = (step: Failure['step'], error: unknown) => {
    if (getErrorCode(error) === 'CHALLENGE_INVALID' || isSessionEnd(error)) return onPassword(getErrorMessage(error))
    setFailure({ step, error })
  }
  const submit = async (code: string) => {
    setBusy('verify')
    try {
      await onVerify({ method, code })
    } catch (error) {
      setDigits([])
      fail('verify', error)
    } finally {
      setBusy(null)
    }
  }
  const send = async () => {
    setBusy('send')
    setFailure(null)
    try {
      setSentTo(await onSend())
      setSent(true)
      setResendAt(Date.now() + RESEND_SECONDS * 1000)
      setDigits([])
    } catch (error) {
      const seconds = getRetryAfterSeconds(error)
      if (seconds > 0) {
        setSent(true)
        setResendAt(Date.now() + seconds * 1000)
      }
      fail('send', error)
    } finally {
      setBusy(null)
    }
  }
  const choose = (chosen: SecondFactorMethod) => {
    setMethod(chosen)
    setDigits([])
    setFailure(null)
    if (chosen === 'EMAIL' && !isSent) send()
  }
  const needsSending = method === 'EMAIL' && !isSent
  const isInvalid = failure?.step === 'verify'
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (needsSending) return void send()
        const code = method === 'RECOVERY_CODE' ? recoveryCode.trim() : digits.join('')
        if (code) submit(code)
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t(TITLES[method])}</h2>
        {method === 'EMAIL' && sentTo && <span className={styles.hint}>{t('sent to {email}', { email: sentTo })}</span>}
      </div>
      {needsSending ? null : method === 'RECOVERY_CODE' ? (
        <RecoveryCodeInput value={recoveryCode} onChange={setRecoveryCode} isInvalid={isInvalid} />
      ) : (
        <CodeInput
          key={method}
          digits={digits}
          onChange={setDigits}
          onComplete={submit}
          isInvalid={isInvalid}
          isDisabled={busy === 'verify'}
          label={t(TITLES[method])}
        />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          <IconAlertCircle size={16} />
          {getErrorMessage(failure.error)}
        </p>
      )}
      {needsSending ? (
        <Button type="submit" size="lg" loading={busy === 'send'} loadingText={t('Sending')}>
          {t('Send a code by email')}
        </Button>
      ) : (
        <Button type="submit" size="lg" loading={busy === 'verify'} loadingText={t('Checking')}>
          {submitText}
        </Button>
      )}
      <div className={styles.ways}>
        {method === 'EMAIL' && isSent && (
          <Button variant="ghost" onClick={send} disabled={secondsToResend > 0} loading={busy === 'send'}>
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
        <Button variant="ghost" onClick={() => onPassword()}>
          <IconArrowLeft size={16} />
          {passwordText}
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
