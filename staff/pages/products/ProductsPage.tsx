import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCoins,
  IconEye,
  IconEyeOff,
  IconFilterOff,
  IconHistory,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { ConflictDialog } from '#staff/features/products/ConflictDialog.tsx'
import {
  type CellField,
  dropCells,
  isConflict,
  keepMine,
  NO_EDITS,
  redo,
  setCells,
  undo,
} from '#staff/features/products/gridEdits.ts'
import { useGridKeyHints } from '#staff/features/products/gridKeys.ts'
import { PriceDialog } from '#staff/features/products/PriceDialog.tsx'
import styles from '#staff/features/products/ProductGrid.module.css'
import { ProductGrid } from '#staff/features/products/ProductGrid.tsx'
import {
  type GridProductFragment,
  ProductViewsDocument,
  SaveProductsDocument,
} from '#staff/features/products/products.generated.ts'
import { ReviewDialog, type ReviewedCell } from '#staff/features/products/ReviewDialog.tsx'
import { useProductFilters, useProductList } from '#staff/features/products/useProductList.ts'
import { useUndoSave } from '#staff/features/products/useUndoSave.ts'
import { useSavedViews } from '#staff/features/savedViews/useSavedViews.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { ConfirmDialog } from '#staff/ui/ConfirmDialog.tsx'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { FilterBar } from '#staff/ui/FilterBar.tsx'
import { Kbd, KeyLine } from '#staff/ui/Kbd.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page } from '#staff/ui/Page.tsx'
import { usePeek } from '#staff/ui/Peek.tsx'
import { SavedViewTabs } from '#staff/ui/SavedViewTabs.tsx'
import { BarAction, SelectionBar } from '#staff/ui/SelectionBar.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { useListState } from '#staff/ui/useListState.ts'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { useSelection } from '#staff/ui/useSelection.ts'

type Item = { productId: string; version?: number; stockChange?: number } & {
  [F in Exclude<CellField, 'stock'>]?: number | boolean
}

/** Products of the shop as a grid; changes are collected, reviewed and saved together. */
export function Component() {
  const filters = useProductFilters()
  const list = useListState({ filters, defaultSort: { id: 'name', isDescending: false } })
  const savedViews = useSavedViews('PRODUCTS')
  const selection = useSelection()
  const navigate = useNavigate()
  const { products, totalCount, hasMore, setVisible, error, refresh } = useProductList(list)
  const peek = usePeek(products, list, { movesCursor: false })
  const { data: views, refetch: refetchViews } = useQuery(ProductViewsDocument)
  const canEdit = useIsAllowed('products.edit')
  const [state, setState] = useState(NO_EDITS)
  /** Products with edits, which may leave the list when a filter changes. */
  const [edited, setEdited] = useState<ReadonlyMap<string, GridProductFragment>>(new Map())
  const [isReviewing, setReviewing] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [isPricing, setPricing] = useState(false)
  const [conflict, setConflict] = useState<{ product: GridProductFragment; field: CellField } | null>(null)
  const [saveProducts, { loading: isSaving }] = useMutation(SaveProductsDocument)

  const current = new Map(edited)
  for (const product of products ?? []) current.set(product.id, product)
  const cells: ReviewedCell[] = [...state.edits].flatMap(([id, row]) => {
    const product = current.get(id)
    return product
      ? Object.entries(row).map(([field, edit]) => ({ product, field: field as CellField, edit, row }))
      : []
  })
  const conflicts = cells.filter(({ product, field, edit }) => isConflict(product, field, edit))
  const change = (changes: Parameters<typeof setCells>[1]) => {
    if (changes.length === 0) return
    setEdited((before) => new Map([...before, ...changes.map(({ product }) => [product.id, product] as const)]))
    setState((before) => setCells(before, changes))
  }

  const review = () => {
    const [first] = conflicts
    if (first) setConflict(first)
    else if (cells.length > 0) setReviewing(true)
  }
  useGridKeyHints()
  useShortcut('Ctrl+s', t('Review and save'), review, { isEnabled: cells.length > 0 })
  useShortcut('Ctrl+z', t('Undo'), () => setState(undo), { isEnabled: state.past.length > 0 })
  useShortcut('Ctrl+y', t('Redo'), () => setState(redo), { isEnabled: state.future.length > 0 })

  const { undo: undoSaves } = useUndoSave()
  const getKey = useRequestKey()
  const getSecondKey = useRequestKey()
  /**
   * Items of a request without a response, and the edits that they are of. They are sent again as they were: the server
   * may have saved them, and the list may show the new versions by now.
   */
  const unanswered = useRef<{ text: string; items: Item[] }>(undefined)
  async function send(items: Item[], idempotencyKey: string) {
    const { data } = await saveProducts({ variables: { input: { items, idempotencyKey } as never } })
    const results = data?.saveProducts.results ?? []
    const isSaved = results.some(({ status }) => status === 'SAVED')
    return { saveId: isSaved ? data?.saveProducts.saveId : undefined, results }
  }

  /** A product of which another user changed only other fields is sent once more with its new version. */
  async function save(chosen: readonly ReviewedCell[]) {
    // With the version of a list that was refreshed during the review, the edit would replace another user's value.
    const overtaken = chosen.find(({ product, field, edit }) => isConflict(product, field, edit))
    if (overtaken) {
      setReviewing(false)
      setConflict(overtaken)
      return
    }
    const text = JSON.stringify(chosen.map(({ product, field, edit }) => [product.id, field, edit]))
    if (unanswered.current?.text !== text) {
      const byProduct = Map.groupBy(chosen, ({ product }) => product)
      unanswered.current = { text, items: [...byProduct].map(([product, group]) => toItem(product, group)) }
    }
    const { items } = unanswered.current
    try {
      const first = await send(items, getKey(items))
      const again = first.results.flatMap(({ status, product }) => {
        const group = chosen.filter((cell) => cell.product.id === product?.id)
        return status === 'STALE' && product && !group.some(({ field, edit }) => isConflict(product, field, edit))
          ? [toItem(product, group)]
          : []
      })
      const second = again.length > 0 ? await send(again, getSecondKey(again)) : { saveId: undefined, results: [] }
      unanswered.current = undefined
      getKey.forget()
      getSecondKey.forget()
      const results = first.results.map(
        (one) => second.results.find(({ productId }) => productId === one.productId) ?? one,
      )
      setEdited(
        (before) =>
          new Map([...before, ...results.flatMap(({ product }) => (product ? [[product.id, product] as const] : []))]),
      )
      const saved = new Set(results.filter(({ status }) => status === 'SAVED').map(({ productId }) => productId))
      const rejected = results.filter(({ status }) => status === 'REJECTED' || status === 'NOT_FOUND')
      const stale = results.filter(({ status }) => status === 'STALE')
      const done = chosen.filter(({ product }) => saved.has(product.id))
      setState((before) =>
        dropCells(
          before,
          done.map(({ product, field }) => ({ productId: product.id, field })),
        ),
      )
      setReviewing(false)
      refetchViews().catch(() => {})
      if (done.length > 0)
        notify.success(tn(done.length, '{count} change saved', '{count} changes saved'), {
          onUndo: () => takeBack([first.saveId, second.saveId].flatMap((id) => id ?? [])),
        })
      if (stale.length > 0)
        notify.warning(
          tn(
            stale.length,
            '{count} product was changed by another user. Check it and save again.',
            '{count} products were changed by another user. Check them and save again.',
          ),
        )
      const [refusal] = rejected
      if (refusal)
        notify.error(
          verbatim(`${refusal.product?.name ?? ''}: ${refusal.errors[0]?.message ?? t('The product was deleted.')}`),
        )
    } catch (problem) {
      notify.problem(problem)
    }
  }

  async function takeBack(saveIds: readonly string[]) {
    await undoSaves(saveIds)
    refetchViews().catch(() => {})
  }

  const selected = [...selection.ids].flatMap((id) => current.get(id) ?? [])
  const changeSelected = (changes: Parameters<typeof setCells>[1]) => {
    change(changes)
    selection.clear()
  }
  const setPublished = (value: boolean) =>
    changeSelected(selected.map((product) => ({ product, field: 'published', value })))

  const counts = views?.productCounts
  const conflictEdit = conflict && state.edits.get(conflict.product.id)?.[conflict.field]
  const conflictProduct = conflict && current.get(conflict.product.id)
  return (
    <Page
      title={t('Products')}
      ground="list"
      meta={totalCount !== undefined && tn(totalCount, '{count} product', '{count} products')}
      actions={
        <>
          {cells.length > 0 && <span className={styles.legend}>{t('changed, not saved')}</span>}
          {canEdit && (
            <Button asChild variant="outline">
              <Link to="/products/changes">
                <IconHistory />
                {t('Changes')}
              </Link>
            </Button>
          )}
          {canEdit && (
            <KeyButton
              keys="n"
              label={t('New product')}
              icon={<IconPlus />}
              onRun={() => void navigate('/products/new')}
            />
          )}
        </>
      }
    >
      <UnsavedInput isDirty={cells.length > 0} />
      <SavedViewTabs
        name="products"
        list={list}
        store={savedViews}
        views={[
          { id: 'all', label: t('All'), params: '', ...count(counts?.all) },
          { id: 'low', label: t('Low stock'), params: 'stock=LOW', ...count(counts?.lowStock) },
          { id: 'out', label: t('Sold out'), params: 'stock=OUT', ...count(counts?.outOfStock) },
          { id: 'offer', label: t('Discounted'), params: 'discounted=1', ...count(counts?.discounted) },
          { id: 'picture', label: t('No picture'), params: 'noPicture=1', ...count(counts?.withoutPictures) },
          { id: 'vat', label: t('VAT not set'), params: 'noVat=1', ...count(counts?.withoutVatClass), isUrgent: true },
        ]}
      />
      <FilterBar list={list} definitions={filters} searchLabel={t('Name, number, barcode')} />
      {products === undefined ? (
        error ? (
          <LoadError title={t('The list did not load')} error={error} onRetry={() => refresh()} />
        ) : (
          <PageSkeleton />
        )
      ) : products.length === 0 ? (
        <EmptyState icon={IconFilterOff} title={t('No product fits the filters')}>
          <Button variant="outline" onClick={list.clearFilters}>
            {t('Clear all')}
          </Button>
        </EmptyState>
      ) : (
        <ProductGrid
          products={products}
          edits={state.edits}
          onChange={change}
          selection={selection}
          canEdit={canEdit}
          isLocked={isReviewing || isDiscarding || isPricing || conflict !== null}
          onConflict={(product, field) => setConflict({ product, field })}
          onOpen={({ id }) => void navigate(`/products/${id}`)}
          listKey={list.params}
          hasMore={hasMore}
          onVisible={setVisible}
          peek={peek}
        />
      )}
      {cells.length > 0 ? (
        <div className={styles.bar} role="toolbar" aria-label={t('Changes that are not saved')}>
          <IconPencil size={16} aria-hidden="true" />
          <span role="status">
            {t('{cells} in {products} not saved yet', {
              cells: tn(cells.length, '{count} cell', '{count} cells'),
              products: tn(state.edits.size, '{count} product', '{count} products'),
            })}
            {conflicts.length > 0 &&
              verbatim(
                ` · ${tn(conflicts.length, '{count} changed by another user', '{count} changed by another user')}`,
              )}
          </span>
          <button type="button" disabled={state.past.length === 0} onClick={() => setState(undo)}>
            <IconArrowBackUp size={16} />
            {t('Undo')}
            <Kbd keys="Ctrl+z" tone="onDark" />
          </button>
          <button type="button" disabled={state.future.length === 0} onClick={() => setState(redo)}>
            <IconArrowForwardUp size={16} />
            {t('Redo')}
          </button>
          <button type="button" onClick={() => setDiscarding(true)}>
            {t('Discard')}
          </button>
          <button type="button" className={styles.review} onClick={review}>
            {t('Review and save')}
            <Kbd keys="Ctrl+s" />
          </button>
        </div>
      ) : canEdit && selection.ids.size > 0 ? (
        <SelectionBar selection={selection}>
          <BarAction keys="p" label={t('Change prices')} icon={IconCoins} onRun={() => setPricing(true)} />
          <BarAction keys="s" label={t('Put on sale')} icon={IconEye} onRun={() => setPublished(true)} />
          <BarAction keys="h" label={t('Take off sale')} icon={IconEyeOff} onRun={() => setPublished(false)} />
        </SelectionBar>
      ) : (
        <KeyLine
          keys={[
            ['Enter', t('edit, down')],
            ['Tab', t('right')],
            ['Ctrl+d', t('fill down')],
            ['Space', t('preview')],
            ['e', t('open the product')],
            ['Ctrl+s', t('review and save')],
            ['?', t('all keys')],
          ]}
        />
      )}
      {isReviewing && cells.length > 0 && (
        <ReviewDialog cells={cells} isSaving={isSaving} onSave={save} onClose={() => setReviewing(false)} />
      )}
      {isPricing && (
        <PriceDialog
          products={selected}
          edits={state.edits}
          onChange={changeSelected}
          onClose={() => setPricing(false)}
        />
      )}
      {isDiscarding && (
        <ConfirmDialog
          title={t('Discard all changes?')}
          text={t('{cells} cells get their stored values back.', { cells: cells.length })}
          confirmLabel={t('Discard')}
          isDangerous
          onConfirm={() => {
            setState(NO_EDITS)
            setDiscarding(false)
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {conflict && conflictProduct && conflictEdit && (
        <ConflictDialog
          product={conflictProduct}
          field={conflict.field}
          edit={conflictEdit}
          onKeep={() => {
            setState((before) => keepMine(before, conflictProduct, conflict.field))
            setConflict(null)
          }}
          onTake={() => {
            setState((before) => dropCells(before, [{ productId: conflictProduct.id, field: conflict.field }]))
            setConflict(null)
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Page>
  )
}

const count = (value: number | undefined) => (value === undefined ? {} : { count: value })

/** The item of one product: new values with the version they are based on, stock as a difference. */
function toItem(product: GridProductFragment, cells: readonly ReviewedCell[]): Item {
  const item: Item = { productId: product.id, version: product.version }
  for (const { field, edit } of cells)
    if (field === 'stock') item.stockChange = (edit.value as number) - (edit.base as number)
    else item[field] = edit.value
  return item
}
