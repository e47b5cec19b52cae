import { useMutation } from '@apollo/client/react'
import { Button, Dialog, Field, Textarea } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { AddOrderNoteDocument, MessageShopperDocument, type OrderDetailFragment } from './orders.generated.ts'
import styles from './orders.module.css'

type NotesProps = {
  order: OrderDetailFragment
  canWrite: boolean
  /** The field has the focus when the page opens. */
  isFocused: boolean
}

/** Internal notes of an order, and the field for another one. */
export function NotesPanel({ order, canWrite, isFocused }: NotesProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const session = useSession()
  const getKey = useRequestKey()
  const [add, { loading }] = useMutation(AddOrderNoteDocument)
  useShortcut('c', t('Write a note'), () => field.current?.focus(), { isEnabled: canWrite })
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    const written = {
      __typename: 'StaffOrderNote' as const,
      id: `pending-${order.notes.length}`,
      author: session.name,
      at: new Date(getServerTime()).toISOString(),
      text,
    }
    setText('')
    try {
      await add({
        variables: { input: { orderId: order.id, text, idempotencyKey: getKey([text, order.notes.length]) } },
        optimisticResponse: {
          addOrderNote: { __typename: 'StaffOrderPayload', order: { ...order, notes: [...order.notes, written] } },
        },
      })
    } catch (failure) {
      // Back into the field, before another note that was begun there.
      setText((begun) => (begun ? `${text}\n\n${begun}` : text))
      notify.problem(failure)
    }
  }
  return (
    <PagePanel title={t('Notes')} meta={t('staff only')}>
      <UnsavedInput isDirty={text.trim() !== ''} />
      {order.notes.map(({ id, author, at, text: written }) => (
        <div key={id} className={styles.note}>
          <Avatar name={author ?? t('Former member')} size="sm" />
          <span>
            <b>{author ?? t('Former member')}</b>{' '}
            <small className={styles.second}>{dayTimeFormat.format(new Date(at))}</small>
          </span>
          <p className={styles.noteText}>{written}</p>
        </div>
      ))}
      {canWrite && (
        <form onSubmit={submit}>
          <Textarea
            ref={field}
            rows={2}
            maxLength={2000}
            aria-label={t('Write a note')}
            placeholder={t('Write a note')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) void submit()
            }}
          />
          <Button type="submit" variant="outline" size="sm" mt="8px" loading={loading} disabled={text.trim() === ''}>
            {t('Add note')}
            <Kbd keys="Ctrl+Enter" />
          </Button>
        </form>
      )}
    </PagePanel>
  )
}

/** Email to the shopper; it stays in the history of the order. */
export function MessageDialog({ order, onClose }: { order: OrderDetailFragment; onClose: () => void }) {
  const [text, setText] = useState('')
  const getKey = useRequestKey()
  const [send, { loading, error }] = useMutation(MessageShopperDocument)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await send({ variables: { input: { orderId: order.id, text, idempotencyKey: getKey(text) } } })
      notify.success(t('The message is on its way'))
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <DialogFrame title={t('Write to {name}', { name: order.address.name })} isLocked={loading} onClose={onClose}>
      <form onSubmit={submit}>
        <Dialog.Body>
          <Field.Root invalid={error !== undefined}>
            <Field.Label>{t('Message, sent by email')}</Field.Label>
            <Textarea rows={5} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
            <Field.ErrorText role="alert">{error ? getErrorMessage(error) : verbatim('')}</Field.ErrorText>
          </Field.Root>
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose />
          <Button type="submit" loading={loading} disabled={text.trim() === ''}>
            {t('Send')}
          </Button>
        </Dialog.Footer>
      </form>
    </DialogFrame>
  )
}
