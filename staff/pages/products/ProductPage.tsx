import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button, SimpleGrid } from '@chakra-ui/react'
import { IconExternalLink, IconMapQuestion, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { t, verbatim } from '#client/i18n/t.ts'
import { toProblem } from '#staff/apollo/errors.ts'
import { CategoriesField } from '#staff/features/products/editor/CategoriesField.tsx'
import { ChangesPanel } from '#staff/features/products/editor/ChangesPanel.tsx'
import { DetailsField } from '#staff/features/products/editor/DetailsField.tsx'
import { type Choice, EditConflictDialog } from '#staff/features/products/editor/EditConflictDialog.tsx'
import {
  CreateProductDocument,
  DeleteProductDocument,
  type EditedProductFragment,
  ProductEditorCategoriesDocument,
  ProductEditorDocument,
  UpdateProductDocument,
} from '#staff/features/products/editor/editor.generated.ts'
import styles from '#staff/features/products/editor/editor.module.css'
import { PicturesField } from '#staff/features/products/editor/PicturesField.tsx'
import {
  mergeValues,
  NEW_PRODUCT,
  type ProductField,
  type ProductValues,
  productSchema,
  toChange,
  toNewProduct,
  toValues,
} from '#staff/features/products/editor/productForm.ts'
import { ShopCard } from '#staff/features/products/editor/ShopCard.tsx'
import { SoldPanel } from '#staff/features/products/editor/SoldPanel.tsx'
import { StockPanel } from '#staff/features/products/editor/StockPanel.tsx'
import { TINTS } from '#staff/features/products/editor/tints.ts'
import { VatField } from '#staff/features/products/editor/VatField.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { ConfirmDialog } from '#staff/ui/ConfirmDialog.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import {
  Form,
  FormError,
  MoneyField,
  resetToStored,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useZodForm,
} from '#staff/ui/form.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useCommand, useRecord } from '#staff/ui/shortcuts.ts'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'

const FORM_ID = 'product'

/** One product with everything that managers edit; `/products/new` creates one. */
export function Component() {
  const { id } = useParams()
  const { data, error, refetch } = useQuery(ProductEditorDocument, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    fetchPolicy: 'cache-and-network',
  })
  if (id === undefined) return <Editor key="new" stored={null} />
  if (data?.product) return <Editor key={id} stored={data.product} />
  if (error) return <LoadError title={t('The product did not load')} error={error} onRetry={refetch} isPage />
  if (data)
    return (
      <EmptyState icon={IconMapQuestion} title={t('There is no such product')} isPage>
        <Button asChild variant="outline">
          <Link to="/products">{t('All products')}</Link>
        </Button>
      </EmptyState>
    )
  return <PageSkeleton />
}

type Conflict = {
  theirs: EditedProductFragment
  values: ProductValues
  fields: readonly ProductField[]
  /** The form when it was sent. */
  sent: ProductValues
}

function Editor({ stored }: { stored: EditedProductFragment | null }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const canEdit = useIsAllowed('products.edit')
  const canReadLog = useIsAllowed('audit.read')
  const canReadSales = useIsAllowed('dashboard.sales')
  const { data } = useQuery(ProductEditorCategoriesDocument)
  const categories = data?.categories ?? []
  /** The product that the form is based on: another user's changes reach the form when it is saved. */
  const [base, setBase] = useState(stored)
  const form = useZodForm(productSchema, { defaultValues: base ? toValues(base) : NEW_PRODUCT })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** Pictures that are on their way: the page of a new product would open without them. */
  const [uploading, setUploading] = useState(0)
  const [isDeleting, setDeleting] = useState(false)
  const [createProduct] = useMutation(CreateProductDocument)
  const [updateProduct] = useMutation(UpdateProductDocument)
  const [deleteProduct] = useMutation(DeleteProductDocument)
  const getKey = useRequestKey()
  const values = useWatch({ control: form.control })
  const { isSubmitting } = form.formState
  const baseValues = base ? toValues(base) : NEW_PRODUCT
  const change = toChange({ ...baseValues, ...values } as ProductValues, baseValues)
  const isDirty = Object.keys(change).length > 0 || (!base && (values.stock ?? 0) !== 0)

  // A form without changes follows the stored product.
  useEffect(() => {
    if (!stored || !base || stored.version === base.version || isDirty || conflict) return
    setBase(stored)
    form.reset(toValues(stored))
  }, [stored, base, isDirty, conflict, form])

  const follow = async (product: EditedProductFragment, sent: ProductValues) => {
    const hasMore = JSON.stringify(form.getValues()) !== JSON.stringify(sent)
    // Without changes the page can be left immediately.
    flushSync(() => {
      setBase(product)
      resetToStored(form, sent, toValues(product))
    })
    notify.success(t('{name} is saved', { name: product.name }))
    // A new page would lose what was typed since.
    if (!stored && !hasMore) await navigate(`/products/${product.id}`, { replace: true })
  }

  /**
   * Sends what differs from `from`; merges once what another user changed in the meantime.
   * @param sent the form when it was sent
   */
  async function update(from: EditedProductFragment, mine: ProductValues, sent: ProductValues): Promise<void> {
    const fields = toChange(mine, toValues(from))
    const input = { productId: from.id, version: from.version, ...fields }
    try {
      const { data: result } = await updateProduct({
        variables: { input: { ...input, idempotencyKey: getKey(input) } },
      })
      if (result) await follow(result.updateProduct.product, sent)
    } catch (error) {
      if (toProblem(error).code !== 'STATUS_CONFLICT') throw error
      const { data: fresh } = await client.query({
        query: ProductEditorDocument,
        variables: { id: from.id },
        fetchPolicy: 'network-only',
      })
      if (!fresh?.product) throw error
      const merged = mergeValues(toValues(from), mine, toValues(fresh.product))
      if (merged.conflicts.length > 0)
        return setConflict({ theirs: fresh.product, values: merged.values, fields: merged.conflicts, sent })
      await update(fresh.product, merged.values, sent)
    }
  }

  async function save(submitted: ProductValues) {
    const sent = structuredClone(form.getValues())
    try {
      if (base) return await update(base, submitted, sent)
      const input = toNewProduct(submitted)
      const { data: result } = await createProduct({
        variables: { input: { ...input, idempotencyKey: getKey(input) } },
      })
      const created = result?.createProduct.product
      if (created) await follow(created, sent)
    } catch (error) {
      if (toProblem(error).code !== 'TAKEN') throw error
      form.setError('number', { message: t('Another product has this number.') })
    }
  }

  async function choose(choices: Partial<Record<ProductField, Choice>>) {
    if (!conflict) return
    const theirs = toValues(conflict.theirs)
    const taken = conflict.fields.filter((field) => choices[field] === 'theirs')
    const chosen = { ...conflict.values, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) }
    setConflict(null)
    setBase(conflict.theirs)
    resetToStored(form, conflict.sent, chosen)
    if (Object.keys(toChange(chosen, theirs)).length === 0) return
    await update(conflict.theirs, chosen, chosen).catch(notify.problem)
  }

  async function remove() {
    if (!base) return
    setDeleting(false)
    try {
      const input = { productId: base.id, version: base.version }
      await deleteProduct({ variables: { input: { ...input, idempotencyKey: getKey(['delete', input]) } } })
      // Without changes the page can be left at once.
      flushSync(() => form.reset(baseValues))
      client.cache.evict({ fieldName: 'products' })
      notify.success(t('{name} is deleted', { name: base.name }))
      await navigate('/products', { replace: true })
    } catch (error) {
      notify.problem(error)
    }
  }

  const names = new Map(
    categories.flatMap(({ id, name, subcategories }) => [
      [id, name] as const,
      ...subcategories.map((sub) => [sub.id, sub.name] as const),
    ]),
  )
  const current = stored ?? base
  const shopPath = base && `/product/${encodeURIComponent(base.name.replace(/\s+/g, '-'))}-${base.id}`
  useRecord(base ? verbatim(base.name) : t('New product'))
  useCommand(t('Delete'), () => setDeleting(true), { isEnabled: base !== null && canEdit })
  useCommand(t('See in the shop'), () => shopPath && window.open(shopPath, '_blank', 'noreferrer'), {
    isEnabled: base?.published ?? false,
  })
  return (
    <Page
      title={base ? verbatim(base.name) : t('New product')}
      back={<Link to="/products">{t('Products')}</Link>}
      meta={
        base && (
          <>
            {base.published ? <Pill hue="leaf">{t('On sale')}</Pill> : <Pill hue="smoke">{t('Not on sale')}</Pill>}
            {base.number}
          </>
        )
      }
      actions={
        <>
          {isDirty && <span className={styles.unsaved}>{t('Not saved')}</span>}
          {base?.published && shopPath && (
            <Button asChild variant="outline">
              <a href={shopPath} target="_blank" rel="noreferrer">
                <IconExternalLink />
                {t('See in the shop')}
              </a>
            </Button>
          )}
          {base && canEdit && (
            <Button variant="outline" colorPalette="red" onClick={() => setDeleting(true)}>
              <IconTrash />
              {t('Delete')}
            </Button>
          )}
          {canEdit && (
            <KeyButton
              keys="Ctrl+s"
              label={t('Save')}
              disabled={(!isDirty && base !== null) || uploading > 0}
              loading={isSubmitting}
              // What is sent before the response has an older version, and would be a conflict with itself.
              onRun={() => !isSubmitting && document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit()}
            />
          )}
        </>
      }
    >
      <UnsavedInput isDirty={isDirty && !isSubmitting} />
      <Form form={form} id={FORM_ID} onSubmit={save}>
        <TwoColumns
          main={
            <>
              <FormError />
              <PagePanel
                title={t('Pictures')}
                meta={t('The first is on the card. Drag them, or press Alt with the arrow keys.')}
              >
                <PicturesField
                  name="images"
                  tint={values.tint ?? 'straw'}
                  onUpload={(change) => setUploading((count) => count + change)}
                />
              </PagePanel>
              <PagePanel title={t('Name and price')}>
                <div className={styles.stack}>
                  <div className={styles.line}>
                    <div className={styles.wide}>
                      <TextField name="name" label={t('Name')} isRequired />
                    </div>
                    <TextField name="unit" label={t('Unit')} isRequired />
                    <MoneyField name="listPrice" label={t('Price UGX')} isRequired />
                    <MoneyField name="discount" label={t('Off %')} />
                  </div>
                  <div className={styles.line}>
                    <TextField
                      name="number"
                      label={t('Article number')}
                      {...(!base && { hint: t('Empty: the next free one') })}
                    />
                    <TextField name="barcode" label={t('Barcode')} inputMode="numeric" />
                    {!base && <MoneyField name="stock" label={t('Stock')} />}
                    <MoneyField name="lowStockThreshold" label={t('Low at')} hint={t('Units')} />
                    <SelectField
                      name="tint"
                      label={t('Background')}
                      options={TINTS.map(({ value, label }) => ({ value, label: t(label) }))}
                    />
                  </div>
                  <SwitchField name="published" label={t('On sale')} />
                </div>
              </PagePanel>
              <SimpleGrid columns={{ base: 1, lg: 2 }} gap="12px" alignItems="start">
                <PagePanel title={t('Where shoppers find it')}>
                  <CategoriesField categories={categories} />
                </PagePanel>
                <div className={styles.stack}>
                  <PagePanel title={t('VAT')} meta={t('for the fiscal receipt')}>
                    <VatField />
                  </PagePanel>
                  <PagePanel title={t('Text')}>
                    <div className={styles.stack}>
                      <TextAreaField name="description" label={t('Description')} />
                      <DetailsField />
                    </div>
                  </PagePanel>
                </div>
              </SimpleGrid>
            </>
          }
          side={
            <>
              <PagePanel title={t('In the shop')}>
                <ShopCard />
              </PagePanel>
              {current && <StockPanel product={current} />}
              {base && canReadSales && <SoldPanel productId={base.id} />}
              {base && canReadLog && <ChangesPanel key={base.version} productId={base.id} />}
            </>
          }
        />
      </Form>
      {conflict && (
        <EditConflictDialog
          fields={conflict.fields}
          mine={conflict.values}
          theirs={toValues(conflict.theirs)}
          names={names}
          onChoose={(choices) => void choose(choices)}
          onClose={() => setConflict(null)}
        />
      )}
      {isDeleting && base && (
        <ConfirmDialog
          title={t('Delete {name}?', { name: base.name })}
          text={t('It disappears from the shop for good. Orders keep their copy of its data.')}
          confirmLabel={t('Delete')}
          isDangerous
          onConfirm={() => void remove()}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  )
}
