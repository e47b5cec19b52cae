import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Dialog } from '@chakra-ui/react'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { toProblem } from '#staff/apollo/errors.ts'
import { PICTURE_TYPES, PictureRefused } from '#staff/apollo/uploadPicture.ts'
import { Choices } from '#staff/features/products/editor/CategoriesField.tsx'
import { TINTS } from '#staff/features/products/editor/tints.ts'
import { type OnUpload, usePictureUpload } from '#staff/features/products/editor/usePictureUpload.ts'
import { ConfirmDialog } from '#staff/ui/ConfirmDialog.tsx'
import { ConflictNote } from '#staff/ui/ConflictNote.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Form, FormError, SelectField, SwitchField, TextField, useZodForm } from '#staff/ui/form.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import {
  CategoryEditorDocument,
  DeleteCategoryDocument,
  DeleteSubcategoryDocument,
  SaveCategoryDocument,
  SaveSubcategoryDocument,
  type StaffCategoryRowFragment,
} from './categories.generated.ts'
import styles from './categories.module.css'
import {
  CATEGORY_FIELD_NAMES,
  type CategoryValues,
  categorySchema,
  differingFields,
  type Edited,
  toInput,
  toValues,
} from './categoryForm.ts'

type Props = {
  edited: Edited
  categories: readonly StaffCategoryRowFragment[]
  onDone: () => void
  onClose: () => void
}

/** Form of a category or subcategory. */
export function CategoryDialog({ edited, categories, onDone, onClose }: Props) {
  const client = useApolloClient()
  const { kind, row } = edited
  const form = useZodForm(categorySchema, { defaultValues: toValues(edited) })
  const [version, setVersion] = useState(row?.version ?? null)
  /** What another user has stored in the meantime. */
  const [theirs, setTheirs] = useState<{ values: CategoryValues; version: number } | null>(null)
  /** Pictures that are on their way: the dialog would close without them. */
  const [uploading, setUploading] = useState(0)
  const [isDeleting, setDeleting] = useState(false)
  const getKey = useRequestKey()
  const [saveCategory] = useMutation(SaveCategoryDocument)
  const [saveSubcategory] = useMutation(SaveSubcategoryDocument)
  const [deleteCategory] = useMutation(DeleteCategoryDocument)
  const [deleteSubcategory] = useMutation(DeleteSubcategoryDocument)

  async function save(values: CategoryValues) {
    const shared = { ...toInput(values), version }
    try {
      if (kind === 'category') {
        const input = { ...shared, categoryId: row?.id ?? null, blurb: values.blurb, tint: values.tint }
        await saveCategory({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      } else {
        const input = { ...shared, subcategoryId: row?.id ?? null, categoryIds: values.categoryIds }
        await saveSubcategory({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      }
      notify.success(t('{name} is saved', { name: values.name }))
      onDone()
    } catch (error) {
      const { code } = toProblem(error)
      if (code === 'TAKEN') return form.setError('name', { message: t('Another one has this name.') })
      if (code !== 'STATUS_CONFLICT') throw error
      const { data } = await client.query({ query: CategoryEditorDocument, fetchPolicy: 'network-only' })
      const fresh = findAgain(data?.categories ?? [], edited)
      if (!fresh?.row) throw error
      setTheirs({ values: toValues(fresh), version: fresh.row.version })
    }
  }

  async function remove() {
    setDeleting(false)
    if (!row || version === null) return
    const input = { version, idempotencyKey: getKey(['delete', row.id, version]) }
    try {
      if (kind === 'category') await deleteCategory({ variables: { input: { ...input, categoryId: row.id } } })
      else await deleteSubcategory({ variables: { input: { ...input, subcategoryId: row.id } } })
      notify.success(t('{name} is deleted', { name: row.name }))
      onDone()
    } catch (error) {
      notify.problem(error)
    }
  }

  const decide = (keepsMine: boolean) => {
    if (!theirs) return
    setVersion(theirs.version)
    if (!keepsMine) form.reset(theirs.values)
    setTheirs(null)
  }
  const { isSubmitting, isDirty } = form.formState
  const title: Translated = row ? verbatim(row.name) : kind === 'category' ? t('New category') : t('New subcategory')
  return (
    <>
      <DialogFrame title={title} isLocked={isSubmitting} isModalOnly={isDirty} onClose={onClose}>
        <Form form={form} onSubmit={save}>
          <Dialog.Body>
            <div className={styles.stack}>
              <FormError />
              {theirs && (
                <ConflictNote
                  fields={differingFields(form.getValues(), theirs.values)
                    .map((field) => describe(field, theirs.values))
                    .join(', ')}
                  onDecide={decide}
                />
              )}
              <TextField name="name" label={t('Name')} isRequired />
              <div className={styles.pair}>
                <TextField name="lg" label={t('Name in Luganda')} lang="lg" />
                <TextField name="sw" label={t('Name in Swahili')} lang="sw" />
              </div>
              {kind === 'category' ? (
                <>
                  <TextField name="blurb" label={t('Tagline')} />
                  <SelectField
                    name="tint"
                    label={t('Background')}
                    options={TINTS.map(({ value, label }) => ({ value, label: t(label) }))}
                  />
                </>
              ) : (
                <Choices name="categoryIds" label={t('Categories')} options={categories} isRequired />
              )}
              <PictureField onUpload={(change) => setUploading((count) => count + change)} />
              <SwitchField
                name="published"
                label={t('Visible in the shop')}
                hint={t('Products of a hidden one stay on sale and are found by search.')}
              />
            </div>
          </Dialog.Body>
          <Dialog.Footer>
            {row && (
              <Button variant="ghost" colorPalette="red" mr="auto" onClick={() => setDeleting(true)}>
                <IconTrash />
                {t('Delete')}
              </Button>
            )}
            <DialogClose />
            <NetworkButton type="submit" loading={isSubmitting} disabled={theirs !== null || uploading > 0}>
              {t('Save')}
            </NetworkButton>
          </Dialog.Footer>
        </Form>
      </DialogFrame>
      {isDeleting && row && (
        <ConfirmDialog
          title={t('Delete {name}?', { name: row.name })}
          text={t('Only an empty one can be deleted.')}
          confirmLabel={t('Delete')}
          isDangerous
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}

function describe(field: keyof CategoryValues, values: CategoryValues): string {
  const value = values[field]
  const name = t(CATEGORY_FIELD_NAMES[field])
  if (typeof value === 'boolean') return `${name}: ${value ? t('yes') : t('no')}`
  return typeof value === 'string' && field !== 'image' ? `${name}: ${value || '–'}` : name
}

function findAgain(categories: readonly StaffCategoryRowFragment[], edited: Edited): Edited | null {
  if (edited.kind === 'category')
    return { kind: 'category', row: categories.find(({ id }) => id === edited.row?.id) ?? null }
  const rows = categories.flatMap(({ subcategories }) => subcategories)
  return { ...edited, row: rows.find(({ id }) => id === edited.row?.id) ?? null }
}

/** One picture with a transparent background. */
function PictureField({ onUpload }: { onUpload: OnUpload }) {
  const { field, fieldState } = useController({ name: 'image' })
  const { upload, isUploading } = usePictureUpload(onUpload)
  async function choose(file: File | undefined) {
    if (!file) return
    try {
      field.onChange(await upload(file))
    } catch (error) {
      if (error instanceof PictureRefused) notify.error(error.text)
      else notify.problem(error)
    }
  }
  const message = fieldState.error?.message
  return (
    <div>
      <div className={styles.image}>
        <Picture src={field.value as string} alt="" size={64} />
        <label>
          <input
            ref={field.ref}
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES.join(',')}
            // The upload that ends last would win, whichever picture was chosen last.
            disabled={isUploading}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              target.value = ''
            }}
          />
          {isUploading ? t('Uploading…') : t('Choose a picture')}
        </label>
      </div>
      {message && <p role="alert">{t(message)}</p>}
    </div>
  )
}
