import { Button, Checkbox, Dialog, Field, Input } from '@chakra-ui/react'
import { IconDeviceFloppy, IconPencil, IconRefresh, IconX } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { DialogClose, DialogFrame } from './DialogFrame.tsx'
import { notify } from './notify.tsx'
import styles from './SavedViewTabs.module.css'
import type { ListState } from './useListState.ts'
import { readStoredViews, type StoredView, type ViewStore, writeStoredViews } from './viewStore.ts'

export type SavedView = {
  id: string
  label: Translated
  /** Filters, search and sort as in the URL: 'state=toPick&sort=promisedAt'. */
  params: string
  count?: number
  /** The count is in red: something is late or failed. */
  isUrgent?: boolean
}

type Props = {
  /** Name under which this browser stores the views that a staff member adds: 'orders'. */
  name: string
  list: ListState
  views: readonly SavedView[]
  /** Absent: views are stored in this browser. */
  store?: ViewStore
}

/** Views of a list: those of the console, and those that staff saved on the server or in this browser. */
export function SavedViewTabs({ name, list, views, store: server }: Props) {
  const [stored, setStored] = useState<StoredView[]>(() => (server ? [] : readStoredViews(name)))
  const [isNaming, setNaming] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const store = (next: StoredView[]) => {
    writeStoredViews(name, next)
    setStored(next)
  }
  const added = server ? server.views.map(({ id, name: label, query }) => ({ id, label, params: query })) : stored
  const all: SavedView[] = [...views, ...added.map((view) => ({ ...view, label: verbatim(view.label) }))]
  const current = all.find(({ id }) => id === list.view) ?? all.find(({ params }) => sorted(params) === list.params)
  const isChanged = list.params !== sorted(current?.params ?? '') && list.params !== ''
  const isOwn = (server ? server.views.filter((view) => view.isOwn) : stored).some(({ id }) => id === current?.id)
  const tabs = useRef<HTMLElement>(null)
  const getCurrentTab = () =>
    tabs.current?.querySelector<HTMLElement>('[aria-current]') ?? tabs.current?.querySelector('button') ?? null
  const remove = async (id: string) => {
    if (!server) store(stored.filter((view) => view.id !== id))
    else await server.remove(id)
    list.openView('', list.params)
    // The button that had the focus is gone.
    tabs.current?.querySelector('button')?.focus()
  }
  const update = async (id: string, change: { label?: string; params?: string }) => {
    const { label, params } = change
    if (!server) store(stored.map((view) => (view.id === id ? { ...view, ...change } : view)))
    else await server.update({ id, ...(label && { name: label }), ...(params && { query: params }) })
    setRenaming(false)
    list.openView(id, params ?? current?.params ?? '')
  }
  const add = async (label: string, isShared: boolean) => {
    const id = server ? await server.save({ name: label, query: list.params, isShared }) : `own-${crypto.randomUUID()}`
    if (!server && id) store([...stored, { id, label, params: list.params }])
    setNaming(false)
    if (id) list.openView(id, list.params)
  }
  return (
    <nav ref={tabs} className={styles.views} aria-label={t('Saved views')}>
      {all.map((view) => (
        <button
          key={view.id}
          type="button"
          className={styles.view}
          aria-current={view === current ? 'true' : undefined}
          onClick={() => list.openView(view.id, view.params)}
        >
          {view.label}
          {view.count !== undefined && (
            <span className={classNames(styles.count, view.isUrgent && view.count > 0 && styles.urgent)}>
              {view.count}
            </span>
          )}
        </button>
      ))}
      <span className={styles.actions}>
        {isOwn && !isChanged && current && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setRenaming(true)}>
              <IconPencil />
              {t('Rename view')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => void remove(current.id).catch(notify.problem)}>
              <IconX />
              {t('Remove view')}
            </Button>
          </>
        )}
        {isOwn && isChanged && current && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void update(current.id, { params: list.params }).catch(notify.problem)}
          >
            <IconRefresh />
            {t('Replace {name} by these filters', { name: current.label })}
          </Button>
        )}
        {isChanged && (
          <Button variant="ghost" size="sm" onClick={() => setNaming(true)}>
            <IconDeviceFloppy />
            {t('Save view')}
          </Button>
        )}
      </span>
      {isRenaming && current && (
        <NameDialog
          title={t('Rename view')}
          initial={current.label}
          canShare={false}
          getFinalFocus={getCurrentTab}
          onClose={() => setRenaming(false)}
          onName={(label) => update(current.id, { label })}
        />
      )}
      {isNaming && (
        <NameDialog
          title={t('Save view')}
          note={server ? undefined : t('Only you see it, in this browser.')}
          canShare={server !== undefined}
          getFinalFocus={getCurrentTab}
          onClose={() => setNaming(false)}
          onName={add}
        />
      )}
    </nav>
  )
}

type NameProps = {
  title: Translated
  note?: Translated | undefined
  initial?: string
  canShare: boolean
  /** What gets the focus afterwards: the button that opened the dialog may be gone. */
  getFinalFocus: () => HTMLElement | null
  onClose: () => void
  /** The dialog is locked until it resolves. */
  onName: (name: string, isShared: boolean) => Promise<void>
}

function NameDialog({ title, note, initial = '', canShare, getFinalFocus, onClose, onName }: NameProps) {
  const [text, setText] = useState(initial)
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    setBusy(true)
    try {
      await onName(text.trim(), isShared)
    } catch (error) {
      notify.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame title={title} size="xs" isLocked={isBusy} finalFocusEl={getFinalFocus} onClose={onClose}>
      <form onSubmit={submit}>
        <Dialog.Body>
          <Field.Root>
            <Field.Label>{t('Name')}</Field.Label>
            <Input value={text} maxLength={40} onChange={({ target }) => setText(target.value)} />
            {note && <Field.HelperText>{note}</Field.HelperText>}
          </Field.Root>
          {canShare && (
            <Checkbox.Root mt="14px" checked={isShared} onCheckedChange={({ checked }) => setShared(checked === true)}>
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{t('All staff see it')}</Checkbox.Label>
            </Checkbox.Root>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose />
          <Button type="submit" loading={isBusy} disabled={!text.trim()}>
            {t('Save')}
          </Button>
        </Dialog.Footer>
      </form>
    </DialogFrame>
  )
}

function sorted(params: string): string {
  const parsed = new URLSearchParams(params)
  parsed.sort()
  return parsed.toString()
}
