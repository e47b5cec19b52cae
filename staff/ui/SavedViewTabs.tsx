import { Button, Checkbox, Dialog, Field, Input, Portal } from '@chakra-ui/react'
import { IconDeviceFloppy, IconPencil, IconRefresh, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { classNames } from '#client/ui/classNames.ts'
import { notify } from './notify.tsx'
import styles from './SavedViewTabs.module.css'
import type { ListState } from './useListState.ts'

export type SavedView = {
  id: string
  label: Translated
  /** Filters, search and sort as in the URL: 'state=toPick&sort=promisedAt'. */
  params: string
  count?: number
  /** The count is in red: something is late or failed. */
  isUrgent?: boolean
}

/** Views that are stored on the server instead of in this browser. */
export type ViewStore = {
  views: readonly { id: string; name: string; query: string; isOwn: boolean }[]
  /** @returns the id of the new view */
  save: (view: { name: string; query: string; isShared: boolean }) => Promise<string | undefined>
  /** Renames an own view, or replaces its filters. */
  update: (view: { id: string; name?: string; query?: string }) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

type Props = {
  /** Name under which this browser stores the views that a staff member adds: 'orders'. */
  name: string
  list: ListState
  views: readonly SavedView[]
  /** Absent: views are stored in this browser. */
  store?: ViewStore
}

type StoredView = { id: string; label: string; params: string }

/** Views of a list: those of the console, and those that staff saved on the server or in this browser. */
export function SavedViewTabs({ name, list, views, store: server }: Props) {
  const key = `kasero-counter-views-${name}`
  const [stored, setStored] = useState<StoredView[]>(() => readViews(key))
  const [isNaming, setNaming] = useState(false)
  const [isRenaming, setRenaming] = useState(false)
  const store = (next: StoredView[]) => {
    localStore.setItem(key, JSON.stringify(next))
    setStored(next)
  }
  const added = server ? server.views.map(({ id, name: label, query }) => ({ id, label, params: query })) : stored
  const all: SavedView[] = [...views, ...added.map((view) => ({ ...view, label: verbatim(view.label) }))]
  const current = all.find(({ id }) => id === list.view) ?? all.find(({ params }) => sorted(params) === list.params)
  const isChanged = list.params !== sorted(current?.params ?? '') && list.params !== ''
  const isOwn = (server ? server.views.filter((view) => view.isOwn) : stored).some(({ id }) => id === current?.id)
  const remove = () => {
    if (!server) store(stored.filter(({ id }) => id !== current?.id))
    else if (current) server.remove(current.id).catch(notify.problem)
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
    <nav className={styles.views} aria-label={t('Saved views')}>
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
        {isOwn && !isChanged && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setRenaming(true)}>
              <IconPencil />
              {t('Rename view')}
            </Button>
            <Button variant="ghost" size="sm" onClick={remove}>
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
          onClose={() => setRenaming(false)}
          onName={(label) => void update(current.id, { label }).catch(notify.problem)}
        />
      )}
      {isNaming && (
        <NameDialog
          title={t('Save view')}
          note={server ? undefined : t('Only you see it, in this browser.')}
          canShare={server !== undefined}
          onClose={() => setNaming(false)}
          onName={(label, isShared) => void add(label, isShared).catch(notify.problem)}
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
  onClose: () => void
  onName: (name: string, isShared: boolean) => void
}

function NameDialog({ title, note, initial = '', canShare, onClose, onName }: NameProps) {
  const [text, setText] = useState(initial)
  const [isShared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onName(text.trim(), isShared)
  }
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="xs">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="14px">
            <form onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Field.Root>
                  <Field.Label>{t('Name')}</Field.Label>
                  <Input value={text} maxLength={40} onChange={({ target }) => setText(target.value)} />
                  {note && <Field.HelperText>{note}</Field.HelperText>}
                </Field.Root>
                {canShare && (
                  <Checkbox.Root
                    mt="14px"
                    checked={isShared}
                    onCheckedChange={({ checked }) => setShared(checked === true)}
                  >
                    <Checkbox.HiddenInput />
                    <Checkbox.Control />
                    <Checkbox.Label>{t('All staff see it')}</Checkbox.Label>
                  </Checkbox.Root>
                )}
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  {t('Cancel')}
                </Button>
                <Button type="submit" disabled={!text.trim()}>
                  {t('Save')}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function sorted(params: string): string {
  const parsed = new URLSearchParams(params)
  parsed.sort()
  return parsed.toString()
}

function readViews(key: string): StoredView[] {
  try {
    return JSON.parse(localStore.getItem(key) ?? '[]') as StoredView[]
  } catch {
    return []
  }
}
