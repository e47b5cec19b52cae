import { useQuery } from '@apollo/client/react'
import { Button, Menu, Portal } from '@chakra-ui/react'
import { IconLock, IconMessage2, IconPencil, IconSend } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import styles from './AnswerBox.module.css'
import { AnswerPictures, ChoosePictures } from './AnswerPictures.tsx'
import { CannedRepliesDialog } from './CannedRepliesDialog.tsx'
import type { TicketDetail } from './ticketStatus.tsx'
import { CannedRepliesDocument } from './tickets.generated.ts'
import { useAnswerPictures } from './useAnswerPictures.ts'
import { MAX_PICTURES, useDraft } from './useDraft.ts'
import { useTicketActions } from './useTicketActions.ts'

/** Replies that stand beside the box; the others are in the menu. */
const SHOWN_REPLIES = 3
const MAX_LENGTH = { response: 5000, note: 2000 }

type Props = {
  ticket: TicketDetail
  /** Text that is put into the box behind what is there, to be read and sent by the member. */
  suggestion: string | null
  onSuggestionShown: () => void
}

/** Box for the response to the sender or an internal note. Render it with the ticket's number as its key. */
export function AnswerBox({ ticket, suggestion, onSuggestionShown }: Props) {
  const { draft, getLatest, change, clear, restore, forget } = useDraft(ticket.number)
  const { send } = useTicketActions(ticket)
  const isOffline = useIsOffline()
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const { data } = useQuery(CannedRepliesDocument, { fetchPolicy: 'cache-first' })
  const replies = data?.cannedReplies ?? []
  const isClosed = ticket.status === 'CLOSED'
  const isNote = draft.isNote || isClosed
  const { uploading, isOver, add, handlers } = useAnswerPictures({
    getLatest,
    change,
    isEnabled: !isNote && !isOffline,
  })
  const canSend = draft.text.trim() !== '' && !isOffline && (isNote || uploading === 0)

  // The caret stands behind what a canned reply inserted, before the next key.
  useLayoutEffect(() => {
    if (caret.current === null) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  useEffect(() => {
    if (suggestion === null) return
    onSuggestionShown()
    if (isClosed) return
    const before = draft.isNote ? '' : draft.text.trim()
    change({ text: before === '' ? suggestion : `${before}\n\n${suggestion}`, isNote: false })
  })

  const submit = async (resolve: boolean) => {
    if (!canSend) return
    const sent = draft
    clear(sent)
    try {
      await send({ ...sent, text: sent.text.trim(), isNote, resolve: resolve && !isNote })
      forget(sent)
      notify.success(isNote ? t('Note added') : resolve ? t('Response sent, ticket resolved') : t('Response sent'))
    } catch (error) {
      restore(sent)
      notify.problem(error)
    }
  }
  const insert = (template: string) => {
    const field = box.current
    if (!field) return
    const text = template.replaceAll('{name}', ticket.name)
    const [start, end] = [field.selectionStart, field.selectionEnd]
    caret.current = start + text.length
    change({ text: draft.text.slice(0, start) + text + draft.text.slice(end) })
    field.focus()
  }
  const focus = (asNote: boolean) => {
    if (asNote !== isNote && !isClosed) change({ isNote: asNote })
    box.current?.focus()
  }
  useShortcut('r', t('Answer'), () => focus(false), { isEnabled: !isClosed })
  useShortcut('c', t('Internal note'), () => focus(true))
  useShortcut(';', t('Canned replies'), () => setMenuOpen(true), { isEnabled: !isClosed })
  useShortcut('Ctrl+Enter', isNote ? t('Add note') : t('Send and resolve'), () => void submit(true), {
    inFields: true,
    isEnabled: canSend,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') box.current?.blur()
    const { selectionStart } = event.currentTarget
    // Within a sentence it is a semicolon.
    if (event.key !== ';' || isNote || !/(^|\s)$/.test(draft.text.slice(0, selectionStart))) return
    event.preventDefault()
    setMenuOpen(true)
  }
  return (
    <section
      className={classNames(styles.box, isNote && styles.note, isOver && styles.over)}
      aria-label={t('Answer')}
      {...handlers}
    >
      {!isNote && (
        <div className={styles.replies}>
          <Menu.Root
            open={isMenuOpen}
            onOpenChange={({ open }) => setMenuOpen(open)}
            positioning={{ placement: 'top-start' }}
          >
            <Menu.Trigger asChild>
              <Button size="xs" variant="ghost">
                <IconMessage2 />
                {t('Canned replies')}
                <Kbd keys=";" />
              </Button>
            </Menu.Trigger>
            <Portal>
              <Menu.Positioner>
                <Menu.Content maxHeight="20rem" overflow="auto">
                  {replies.map(({ id, title, text }) => (
                    <Menu.Item key={id} value={id} onClick={() => setTimeout(insert, 0, text)}>
                      {verbatim(title)}
                    </Menu.Item>
                  ))}
                  {replies.length > 0 && <Menu.Separator />}
                  {/* Later: the dialog would close together with the menu. */}
                  <Menu.Item value="edit" onClick={() => setTimeout(setEditing, 0, true)}>
                    <IconPencil size={18} />
                    {t('Edit canned replies')}
                  </Menu.Item>
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
          {replies.slice(0, SHOWN_REPLIES).map(({ id, title, text }) => (
            <button key={id} type="button" className={styles.reply} onClick={() => insert(text)}>
              {title}
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={box}
        rows={3}
        className={styles.text}
        aria-label={isNote ? t('Internal note') : t('Response to {name}', { name: ticket.name })}
        placeholder={isNote ? t('Only staff see this note') : t('{name} receives it by email', { name: ticket.name })}
        maxLength={isNote ? MAX_LENGTH.note : MAX_LENGTH.response}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={onKeyDown}
      />
      {!isNote && (
        <AnswerPictures pictures={draft.pictures} uploading={uploading} onChange={(pictures) => change({ pictures })} />
      )}
      <div className={styles.actions}>
        {!isNote && (
          <ChoosePictures
            isFull={isOffline || draft.pictures.length + uploading >= MAX_PICTURES}
            onChoose={(files) => void add(files)}
          />
        )}
        {isClosed ? (
          <span className={styles.hint}>{t('This ticket is closed: only internal notes are possible.')}</span>
        ) : (
          <Button size="xs" variant={isNote ? 'subtle' : 'ghost'} aria-pressed={isNote} onClick={() => focus(!isNote)}>
            <IconLock />
            {t('Internal note')}
            <Kbd keys="c" />
          </Button>
        )}
        {isOffline && <span className={styles.hint}>{t('No network: your text is kept here.')}</span>}
        <span className={styles.send}>
          {isNote ? (
            <Button disabled={!canSend} onClick={() => void submit(false)}>
              <IconLock />
              {t('Add note')}
              <Kbd keys="Ctrl+Enter" tone={canSend ? 'onSolid' : 'plain'} />
            </Button>
          ) : (
            <>
              <Button variant="outline" disabled={!canSend} onClick={() => void submit(false)}>
                <IconSend />
                {t('Send')}
              </Button>
              <Button disabled={!canSend} onClick={() => void submit(true)}>
                {t('Send and resolve')}
                <Kbd keys="Ctrl+Enter" tone={canSend ? 'onSolid' : 'plain'} />
              </Button>
            </>
          )}
        </span>
      </div>
      {isEditing && <CannedRepliesDialog replies={replies} onClose={() => setEditing(false)} />}
    </section>
  )
}
