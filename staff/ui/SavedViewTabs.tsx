import { Button, Dialog, Field, Input, Portal } from '@chakra-ui/react'
import { IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { localStore } from '#client/ui/browserStorage.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './SavedViewTabs.module.css'
import type { ListState } from './useListState.ts'

export type SavedView = {
  id: string
  label: Translated
  /** Filters, search and sort as in the address: 'state=toPick&sort=promisedAt'. */
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
}

type StoredView = { id: string; label: string; params: string }

/** Views of a list: those of the console, and those that a staff member saved in this browser. */
export function SavedViewTabs({ name, list, views }: Props) {
  const key = `kasero-counter-views-${name}`
  const [stored, setStored] = useState<StoredView[]>(() => readViews(key))
  const [isNaming, setNaming] = useState(false)
  const store = (next: StoredView[]) => {
    localStore.setItem(key, JSON.stringify(next))
    setStored(next)
  }
  const all: SavedView[] = [...views, ...stored.map((view) => ({ ...view, label: verbatim(view.label) }))]
  const current = all.find(({ id }) => id === list.view) ?? all.find(({ params }) => sorted(params) === list.params)
  const isChanged = list.params !== sorted(current?.params ?? '') && list.params !== ''
  const isOwn = stored.some(({ id }) => id === current?.id)
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
          <Button variant="ghost" size="sm" onClick={() => store(stored.filter(({ id }) => id !== current?.id))}>
            <IconX />
            {t('Remove view')}
          </Button>
        )}
        {isChanged && (
          <Button variant="ghost" size="sm" onClick={() => setNaming(true)}>
            <IconDeviceFloppy />
            {t('Save view')}
          </Button>
        )}
      </span>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(label) => {
            const view = { id: `own-${crypto.randomUUID()}`, label, params: list.params }
            store([...stored, view])
            setNaming(false)
            list.openView(view.id, view.params)
          }}
        />
      )}
    </nav>
  )
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onName(text.trim())
  }
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="xs">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild mx="14px">
            <form onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{t('Save view')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Field.Root>
                  <Field.Label>{t('Name')}</Field.Label>
                  <Input value={text} maxLength={40} onChange={({ target }) => setText(target.value)} />
                  <Field.HelperText>{t('Only you see it, in this browser.')}</Field.HelperText>
                </Field.Root>
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
