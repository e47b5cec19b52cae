import { type FormEvent, useState } from 'react'
import { getErrorMessage, getFieldErrors, isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import { useOnLogout } from '#client/features/session/useOnLogout.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t, tn } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { AreaField, Field, SelectField } from '#client/ui/Field.tsx'
import { notify } from '#client/ui/notify.ts'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import styles from './TicketForm.module.css'
import { TicketPictures } from './TicketPictures.tsx'
import { TicketSent } from './TicketSent.tsx'
import { MAX_LENGTHS, validateTicket } from './ticketForm.ts'
import { useCreateSupportTicket } from './useCreateSupportTicket.ts'
import { usePictures } from './usePictures.ts'
import { useTicketForm } from './useTicketForm.ts'

/** Support ticket form for signed-in users and visitors. */
export function TicketForm() {
  const { viewer, ready } = useSession()
  const hydrated = useIsHydrated()
  const { element, form, bind, showErrors, reset } = useTicketForm()
  const { pictures, add, retry, remove, clear } = usePictures()
  const { create, loading } = useCreateSupportTicket()
  const [sentTicket, setSentTicket] = useState<{ number: string; email: string; visible: boolean }>()
  useOnLogout(() => setSentTicket(undefined))
  const isUploading = pictures.some(({ uploaded, error }) => !uploaded && !error)

  const send = async () => {
    try {
      const number = await create(
        form,
        pictures.flatMap(({ uploaded }) => uploaded?.id ?? []),
      )
      if (!number) return
      notify.success(t('Support ticket created successfully! Ticket ID: {id}', { id: number }))
      setSentTicket({ number, email: form.email.trim(), visible: viewer !== null })
      reset(form)
      clear()
    } catch (error) {
      const byField = getFieldErrors(error)
      showErrors(byField)
      if (isSessionEnd(error)) return
      const words = toProblem(error).code === 'INTERNAL' ? t('Failed to create support ticket') : getErrorMessage(error)
      notify.error(Object.values(byField)[0] ?? words)
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = validateTicket(form)
    if (Object.keys(found).length > 0) {
      notify.error(t('Please fill in all required fields'))
      return showErrors(found)
    }
    if (isUploading) return notify.warning(t('Your pictures are still on their way. Wait a moment, or remove them.'))
    if (pictures.some(({ error }) => error))
      return notify.error(t('A picture was not sent. Try it again, or remove it.'))
    await send()
  }

  return (
    <>
      {sentTicket && <TicketSent key={sentTicket.number} {...sentTicket} />}
      <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label={t('Support ticket')}>
        <Field {...bind('name')} label={t('Name')} required autoComplete="name" maxLength={MAX_LENGTHS.name} />
        <Field
          {...bind('email')}
          label={t('Email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={MAX_LENGTHS.email}
          hint={t('We reply to this address')}
        />
        <div className={styles.subject}>
          <Field
            {...bind('subject')}
            label={t('Subject')}
            required
            autoComplete="off"
            maxLength={MAX_LENGTHS.subject}
            placeholder={t('For example: two eggs broken in the tray')}
          />
        </div>
        <SelectField {...bind('priority')} label={t('Priority')}>
          <option value="LOW">{t('Low')}</option>
          <option value="MEDIUM">{t('Medium')}</option>
          <option value="HIGH">{t('High')}</option>
        </SelectField>
        <div className={styles.wide}>
          <AreaField
            {...bind('message')}
            label={t('Message')}
            required
            rows={6}
            maxLength={MAX_LENGTHS.message}
            placeholder={t('What happened, and what should we do?')}
            hint={
              form.message.length > MAX_LENGTHS.message * 0.9 &&
              tn(MAX_LENGTHS.message - form.message.length, '{count} character left', '{count} characters left')
            }
          />
        </div>
        <div className={styles.wide}>
          <TicketPictures {...{ pictures, add, retry, remove }} disabled={!hydrated} />
        </div>
        {/*
          Before hydration the browser would submit the form with all of its content in the URL, and until the shopper
          is loaded their name and email are missing.
        */}
        <Button type="submit" wide disabled={!ready} busy={loading} busyText={t('Sending...')} className={styles.wide}>
          {t('Submit ticket')}
        </Button>
      </form>
    </>
  )
}
