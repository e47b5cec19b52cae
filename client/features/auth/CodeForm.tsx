import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { getErrorMessage, notifyError, toProblem } from '#client/apollo/errors.ts'
import { type Translated, t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { CodeField } from '#client/ui/CodeField.tsx'
import { emptyCode, isCodeComplete } from '#client/ui/codeBoxes.ts'
import styles from './forms.module.css'
import { ResendCode } from './ResendCode.tsx'
import type { ResendCode as Code } from './resendWait.ts'
import { useResend } from './useResend.ts'

interface Props {
  code: Code
  digitsOnly?: boolean
  submitText: Translated
  /** Set when entering the code is the main task of the page. */
  autoFocus?: boolean
  onCode: (otp: string) => Promise<unknown>
}

/**
 * Six input boxes for a code sent by email. A wrong code shows an error and clears the boxes; each code allows five
 * attempts.
 */
export function CodeForm({ code, digitsOnly, submitText, autoFocus, onCode }: Props) {
  const [boxes, setBoxes] = useState(emptyCode)
  const [errorText, setErrorText] = useState<Translated>()
  const [isUsedUp, setIsUsedUp] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<{ focus(): void }>(null)
  const isChanged = useRef(false)

  // Before the form is painted: a late focus would move a user who types already back to the first box.
  useLayoutEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])

  const reset = (reason?: Translated) => {
    setBoxes(emptyCode)
    setErrorText(reason)
    setIsUsedUp(false)
    field.current?.focus()
  }
  const resend = useResend(code, reset)

  const handleCodeError = (error: unknown) => {
    const { details } = toProblem(error)
    if (!details.usedUp) {
      // What has been typed since the code was sent is the next attempt.
      if (isChanged.current) return setErrorText(getErrorMessage(error))
      return reset(getErrorMessage(error))
    }
    reset(t('This code is used up after five wrong tries. Ask for a new one.'))
    setIsUsedUp(true)
    if (typeof details.resendAfterSeconds === 'number') resend.startWait(details.resendAfterSeconds)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isCodeComplete(boxes) || busy || isUsedUp) return
    setBusy(true)
    isChanged.current = false
    try {
      await onCode(boxes.join(''))
    } catch (error) {
      if (toProblem(error).code === 'CODE_INVALID') handleCodeError(error)
      else notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        ref={field}
        label={t('Code')}
        digitsOnly={digitsOnly}
        value={boxes}
        error={errorText}
        onChange={(value) => {
          setBoxes(value)
          isChanged.current = true
          if (!isUsedUp) setErrorText(undefined)
        }}
      />
      {!isUsedUp && (
        <Button type="submit" wide busy={busy} busyText={t('Checking...')} disabled={!isCodeComplete(boxes)}>
          {submitText}
        </Button>
      )}
      <ResendCode resend={resend} isProminent={isUsedUp} />
    </form>
  )
}
