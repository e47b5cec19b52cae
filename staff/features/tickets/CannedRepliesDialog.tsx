import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { msg, t } from '#client/i18n/t.ts'
import { isUndecided } from '#staff/apollo/errors.ts'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Form, FormError, TextAreaField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import styles from './CannedRepliesDialog.module.css'
import {
  CannedRepliesDocument,
  type CannedRepliesQuery,
  DeleteCannedReplyDocument,
  SaveCannedReplyDocument,
} from './tickets.generated.ts'

type Reply = NonNullable<CannedRepliesQuery['cannedReplies']>[number]

/** List of the canned replies, which can be added, changed and deleted. */
export function CannedRepliesDialog({ replies, onClose }: { replies: readonly Reply[]; onClose: () => void }) {
  const [edited, setEdited] = useState<Reply | 'new' | null>(replies.length === 0 ? 'new' : null)
  // Colleagues change the same replies: they are read when the dialog opens, and again after a refusal.
  const { refetch } = useQuery(CannedRepliesDocument, { fetchPolicy: 'cache-and-network' })
  const readAgain = (error: unknown) => {
    if (!isUndecided(error)) refetch().catch(() => undefined)
  }
  const [deleteReply] = useMutation(DeleteCannedReplyDocument, {
    update(cache, { data }) {
      if (data)
        cache.writeQuery({ query: CannedRepliesDocument, data: { cannedReplies: data.deleteCannedReply.replies } })
    },
    optimisticResponse: ({ input }) => ({
      deleteCannedReply: {
        replies: replies.filter(({ id }) => id !== input.id),
        __typename: 'CannedRepliesPayload' as const,
      },
    }),
  })
  const [saveReply] = useMutation(SaveCannedReplyDocument)
  const getKey = useRequestKey()
  const restore = ({ id, title, text }: Reply) =>
    saveReply({
      variables: { input: { title, text, idempotencyKey: getKey(['restore', id]) } },
      refetchQueries: [CannedRepliesDocument],
    }).catch(notify.problem)
  const remove = async (reply: Reply) => {
    const { id, version } = reply
    try {
      await deleteReply({ variables: { input: { id, version, idempotencyKey: getKey(['delete', id, version]) } } })
      notify.success(t('Deleted {title}', { title: reply.title }), { onUndo: () => void restore(reply) })
    } catch (error) {
      notify.problem(error)
      readAgain(error)
    }
  }
  return (
    <DialogFrame title={t('Canned replies')} onClose={onClose}>
      <Dialog.Body>
        {edited !== null ? (
          <ReplyForm
            key={edited === 'new' ? 'new' : edited.id}
            reply={edited}
            onRefused={readAgain}
            onDone={() => setEdited(null)}
          />
        ) : (
          <ul className={styles.replies}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <p>
                  <b>{reply.title}</b>
                  <span>{reply.text}</span>
                </p>
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={t('Edit {title}', { title: reply.title })}
                  onClick={() => setEdited(reply)}
                >
                  <IconPencil />
                </Button>
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={t('Delete {title}', { title: reply.title })}
                  onClick={() => void remove(reply)}
                >
                  <IconTrash />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Dialog.Body>
      {edited === null && (
        <Dialog.Footer>
          <Button variant="outline" onClick={() => setEdited('new')}>
            <IconPlus />
            {t('New reply')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </Dialog.Footer>
      )}
    </DialogFrame>
  )
}

const schema = z.object({
  title: z.string().trim().min(1, msg('Type a title.')).max(80, msg('Use at most 80 characters.')),
  text: z.string().trim().min(1, msg('Type a text.')).max(5000, msg('Use at most 5,000 characters.')),
})

type FormProps = { reply: Reply | 'new'; onRefused: (error: unknown) => void; onDone: () => void }

function ReplyForm({ reply, onRefused, onDone }: FormProps) {
  const stored = reply === 'new' ? null : reply
  const form = useZodForm(schema, { defaultValues: { title: stored?.title ?? '', text: stored?.text ?? '' } })
  const getKey = useRequestKey()
  const [save, { loading }] = useMutation(SaveCannedReplyDocument, {
    update(cache, { data }) {
      if (data)
        cache.writeQuery({ query: CannedRepliesDocument, data: { cannedReplies: data.saveCannedReply.replies } })
    },
  })
  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={async (values) => {
        const input = { id: stored?.id ?? null, version: stored?.version ?? null, ...values }
        try {
          await save({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        } catch (error) {
          onRefused(error)
          throw error
        }
        onDone()
      }}
    >
      <TextField name="title" label={t('Title')} isRequired />
      <TextAreaField
        name="text"
        label={t('Text')}
        rows={6}
        isRequired
        hint={t('{placeholder} stands for the name of the sender.', { placeholder: '{name}' })}
      />
      <FormError />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onDone} disabled={loading}>
          {t('Discard')}
        </Button>
        <Button type="submit" loading={loading}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
