import { Dialog } from '@chakra-ui/react'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { ConflictNote } from '#staff/ui/ConflictNote.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Form, FormError, SelectField, TextAreaField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import type { SearchWordsFragment } from './searchWords.generated.ts'
import styles from './searchWords.module.css'
import {
  type Conflict,
  describeFaults,
  readConflict,
  type SearchWordsValues,
  searchWordsSchema,
  toInput,
  toValues,
} from './searchWordsForm.ts'
import { describeEdit, KIND_HINTS, KIND_NAMES, nameGroup } from './searchWordsTexts.ts'
import { useSearchWordActions } from './useSearchWordActions.ts'
import { WordTags } from './WordTags.tsx'

type Props = {
  /** Null for a new group. */
  group: SearchWordsFragment | null
  canEdit: boolean
  onClose: () => void
}

/** Form of a group of search words; without the permission, and for a deleted group, what it has. */
export function SearchWordsDialog({ group, canEdit, onClose }: Props) {
  return group && (group.deleted || !canEdit) ? (
    <Details group={group} canEdit={canEdit} onClose={onClose} />
  ) : (
    <SearchWordsForm group={group} onClose={onClose} />
  )
}

const KIND_OPTIONS = () =>
  (['SAME', 'MEANS', 'BRAND'] as const).map((value) => ({ value, label: t(KIND_NAMES[value]) }))

function SearchWordsForm({ group, onClose }: Omit<Props, 'canEdit'>) {
  const form = useZodForm(searchWordsSchema, { defaultValues: toValues(group) })
  const [version, setVersion] = useState(group?.version ?? null)
  const [theirs, setTheirs] = useState<Conflict | null>(null)
  const { save, remove, forget } = useSearchWordActions()
  const kind = form.watch('kind')

  async function submit(values: SearchWordsValues) {
    const input = toInput(values)
    try {
      await save(input, group && version !== null ? { id: group.id, version } : null)
    } catch (error) {
      const faults = describeFaults(error, input)
      for (const { field, message } of faults) form.setError(field, { message })
      if (faults.length > 0) return
      const conflict = readConflict(error)
      if (!conflict) throw error
      forget('searchWords')
      if (!conflict.isDeleted) return setTheirs(conflict)
      notify.warning(t('Another user deleted these words. The filter ‘Deleted’ lists them.'))
      onClose()
      return
    }
    notify.success(t('{name} is saved', { name: nameGroup(input) }))
    onClose()
  }
  const decide = (keepsMine: boolean) => {
    if (!theirs) return
    setVersion(theirs.version)
    if (!keepsMine) form.reset(theirs.values)
    setTheirs(null)
  }
  const { isSubmitting } = form.formState
  const title = group ? verbatim(nameGroup(group)) : t('New search words')
  return (
    <DialogFrame hasCloseButton title={title} isLocked={isSubmitting} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Dialog.Body className={styles.form}>
          <FormError />
          {theirs && <ConflictNote fields={describeDiffering(form.getValues(), theirs.values)} onDecide={decide} />}
          <SelectField name="kind" label={t('Kind')} hint={t(KIND_HINTS[kind])} options={KIND_OPTIONS()} />
          <TextAreaField
            name="words"
            label={t('Words that shoppers type')}
            hint={t('One in each line. Capital letters, accents and plurals make no difference.')}
            rows={5}
            isRequired
          />
          {kind !== 'SAME' && (
            <TextAreaField name="means" label={t('They find')} hint={t('One in each line.')} rows={3} isRequired />
          )}
          <TextField name="note" label={t('Note for colleagues')} autoComplete="off" />
        </Dialog.Body>
        <Dialog.Footer>
          {group && (
            <NetworkButton
              variant="ghost"
              colorPalette="red"
              mr="auto"
              disabled={isSubmitting}
              onClick={() => {
                onClose()
                void remove(group)
              }}
            >
              <IconTrash />
              {t('Delete')}
            </NetworkButton>
          )}
          <DialogClose />
          <NetworkButton type="submit" disabled={theirs !== null} loading={isSubmitting} loadingText={t('Saving')}>
            {t('Save')}
          </NetworkButton>
        </Dialog.Footer>
      </Form>
    </DialogFrame>
  )
}

const FIELD_NAMES: Record<keyof SearchWordsValues, string> = {
  kind: msg('Kind'),
  words: msg('Words that shoppers type'),
  means: msg('They find'),
  note: msg('Note for colleagues'),
}

/** Fields that differ from those of another user, with the values there. */
function describeDiffering(mine: SearchWordsValues, theirs: SearchWordsValues): string {
  const fields = (Object.keys(FIELD_NAMES) as (keyof SearchWordsValues)[]).filter((name) => mine[name] !== theirs[name])
  const describe = (name: keyof SearchWordsValues) =>
    name === 'kind' ? t(KIND_NAMES[theirs.kind]) : theirs[name].replaceAll('\n', ', ') || '–'
  return fields.map((name) => `${t(FIELD_NAMES[name])}: ${describe(name)}`).join('; ')
}

function Details({ group, canEdit, onClose }: Props & { group: SearchWordsFragment }) {
  const { restore } = useSearchWordActions()
  return (
    <DialogFrame hasCloseButton title={verbatim(nameGroup(group))} onClose={onClose}>
      <Dialog.Body>
        <dl className={styles.details}>
          <dt>{t('Kind')}</dt>
          <dd>{t(KIND_NAMES[group.kind])}</dd>
          <dt>{t('Words that shoppers type')}</dt>
          <dd>
            <WordTags words={group.words} />
          </dd>
          {group.kind !== 'SAME' && (
            <>
              <dt>{t('They find')}</dt>
              <dd>
                <WordTags words={group.means} />
              </dd>
            </>
          )}
          {group.note && (
            <>
              <dt>{t('Note for colleagues')}</dt>
              <dd>{group.note}</dd>
            </>
          )}
          <dt>{t('Last change')}</dt>
          <dd>{describeEdit(group)}</dd>
        </dl>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>{t('Close')}</DialogClose>
        {group.deleted && canEdit && (
          <NetworkButton
            onClick={() => {
              onClose()
              void restore(group)
            }}
          >
            <IconArrowBackUp />
            {t('Restore')}
          </NetworkButton>
        )}
      </Dialog.Footer>
    </DialogFrame>
  )
}
