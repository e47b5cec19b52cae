import { useMutation, useQuery } from '@apollo/client/react'
import { Input, NativeSelect } from '@chakra-ui/react'
import { IconClipboardCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { useIsOffline } from '#staff/apollo/connection.ts'
import styles from '#staff/features/products/ProductGrid.module.css'
import {
  ProductViewsDocument,
  RecordStockTakeDocument,
  StaffProductsDocument,
} from '#staff/features/products/products.generated.ts'
import type { ListedProduct } from '#staff/features/products/productTexts.ts'
import { StockTakeReview } from '#staff/features/products/StockTakeReview.tsx'
import { type Count, compare, parseUnits, setCount, setStockAtCount } from '#staff/features/products/stockTake.ts'
import { useReadStock } from '#staff/features/products/useReadStock.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { UnsavedInput } from '#staff/ui/UnsavedInput.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'

const PAGE_SIZE = 100
/** Products that one booking takes. */
const MAX_LINES = 500

/** Count of all products of a category; the differences are reviewed and booked together. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const categoryId = params.get('category') ?? ''
  const { data: views } = useQuery(ProductViewsDocument)
  const { data, error, refetch, fetchMore } = useQuery(StaffProductsDocument, {
    variables: {
      filter: { categoryId },
      search: null,
      sort: 'NAME',
      descending: false,
      first: PAGE_SIZE,
    },
    skip: categoryId === '',
    fetchPolicy: 'cache-and-network',
  })
  const page = categoryId === '' ? undefined : data?.products
  const products = page?.edges.map(({ node }) => node) ?? []
  const { hasNextPage = false, endCursor = null } = page?.pageInfo ?? {}
  /** Why the rest of the category did not load. */
  const [restError, setRestError] = useState<unknown>(null)
  const isOffline = useIsOffline()
  useEffect(() => {
    if (!isOffline) setRestError(null)
  }, [isOffline])
  useEffect(() => {
    if (!hasNextPage || restError !== null) return
    fetchMore({
      variables: { after: endCursor },
      // Not when another category was chosen in the meantime.
      updateQuery: ({ products: earlier }, { fetchMoreResult: { products: next }, variables: { after } }) => ({
        products:
          earlier && next && earlier.pageInfo.endCursor === after
            ? { ...next, edges: [...earlier.edges, ...next.edges] }
            : earlier,
      }),
    }).catch(setRestError)
  }, [hasNextPage, endCursor, fetchMore, restError])

  const [counts, setCounts] = useState<Parameters<typeof compare>[1]>(new Map())
  const [isReviewing, setReviewing] = useState(false)
  const [recordStockTake, { loading: isSaving }] = useMutation(RecordStockTakeDocument)
  const getKey = useRequestKey()
  const table = useRef<HTMLTableElement>(null)
  const { differences, counted, unreadable, pending } = compare(products, counts)
  const canReview = (differences.length > 0 || pending > 0) && unreadable === 0 && !hasNextPage

  async function book(note: string) {
    const lines = differences
      .slice(0, MAX_LINES)
      .map(({ product, counted: units, stockAtCount }) => ({ productId: product.id, counted: units, stockAtCount }))
    try {
      const { data: result } = await recordStockTake({
        variables: { input: { lines, note: note || null, idempotencyKey: getKey([lines, note]) } },
      })
      const results = result?.recordStockTake.results ?? []
      const refused = results.find(({ status }) => status !== 'SAVED')
      if (refused)
        notify.error(
          verbatim(`${refused.product?.name ?? ''}: ${refused.errors[0]?.message ?? t('The product was deleted.')}`),
        )
      const saved = new Set(results.flatMap(({ status, product }) => (status === 'SAVED' && product ? product.id : [])))
      if (saved.size > 0)
        notify.success(tn(saved.size, 'Stock of {count} product changed', 'Stock of {count} products changed'))
      // What was refused, or exceeds one booking, stays counted.
      const left = new Set(differences.map(({ product }) => product.id).filter((id) => !saved.has(id)))
      setCounts((before) => new Map([...before].filter(([id]) => left.has(id))))
      setReviewing(false)
    } catch (problem) {
      notify.problem(problem)
    }
  }

  const readStock = useReadStock()
  const type = useCallback(
    async (product: ListedProduct, text: string, isFirst: boolean) => {
      setReviewing(false)
      setCounts((before) => setCount(before, product, text))
      if (!isFirst) return
      const stock = await readStock(product)
      setCounts((before) => setStockAtCount(before, product.id, stock))
    },
    [readStock],
  )
  const onKeyDown = useCallback((event: KeyboardEvent, index: number) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const inputs = table.current?.querySelectorAll<HTMLInputElement>('input')
    inputs?.[index + step]?.focus()
  }, [])
  return (
    <Page
      title={t('Stock-take')}
      back={<Link to="/low-stock">{t('Low stock')}</Link>}
      meta={
        products.length > 0 &&
        t('{counted} of {total} counted', {
          counted,
          total: tn(products.length, '{count} product', '{count} products'),
        })
      }
      actions={
        <KeyButton
          keys="Ctrl+s"
          label={t('Review differences')}
          disabled={!canReview}
          onRun={() => setReviewing(true)}
        />
      }
    >
      <UnsavedInput isDirty={counts.size > 0} />
      <PagePanel
        title={t('What is counted')}
        meta={t('Only differences are booked. What is sold while you count is kept.')}
      >
        <NativeSelect.Root maxW="320px" disabled={counts.size > 0}>
          <NativeSelect.Field
            aria-label={t('Category')}
            value={categoryId}
            onChange={({ target }) => {
              setRestError(null)
              setParams(target.value ? { category: target.value } : {}, { replace: true })
            }}
          >
            <option value="">{t('Choose a category')}</option>
            {(views?.categories ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        {categoryId === '' ? (
          <EmptyState icon={IconClipboardCheck} title={t('Choose a category to count')} />
        ) : !page ? (
          error ? (
            <LoadError title={t('The list did not load')} error={error} onRetry={refetch} />
          ) : (
            <Skeleton />
          )
        ) : products.length === 0 ? (
          <EmptyState title={t('No product is in this category')} />
        ) : (
          <table ref={table} className={styles.reviewTable}>
            <thead>
              <tr>
                <th>{t('Product')}</th>
                <th className={styles.end}>{t('Expected')}</th>
                <th className={styles.end}>{t('Counted')}</th>
                <th className={styles.end}>{t('Difference')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product, index) => {
                return (
                  <CountRow
                    key={product.id}
                    product={product}
                    count={counts.get(product.id)}
                    index={index}
                    onType={type}
                    onKeyDown={onKeyDown}
                  />
                )
              })}
            </tbody>
          </table>
        )}
        {page && restError !== null && (
          <LoadError title={t('The list did not load')} error={restError} onRetry={() => setRestError(null)} />
        )}
      </PagePanel>
      {isReviewing && pending === 0 && differences.length > 0 && (
        <StockTakeReview
          differences={differences.slice(0, MAX_LINES)}
          counted={counted}
          isSaving={isSaving}
          onBook={(note) => void book(note)}
          onClose={() => setReviewing(false)}
        />
      )}
    </Page>
  )
}

type RowProps = {
  product: ListedProduct
  count: Count | undefined
  index: number
  onType: (product: ListedProduct, text: string, isFirst: boolean) => Promise<void>
  onKeyDown: (event: KeyboardEvent, index: number) => void
}

/** One product; memoised, because a category has hundreds and each key pressed renders the page. */
const CountRow = memo(function CountRow({ product, count, index, onType, onKeyDown }: RowProps) {
  const units = count ? parseUnits(count.text) : null
  return (
    <tr>
      <td>
        <b>{product.name}</b>
        <small>{verbatim(`${product.number} · ${product.unit}`)}</small>
      </td>
      <td className={styles.end}>{groupThousands(count?.stockAtCount ?? product.stock)}</td>
      <td className={styles.end}>
        <Input
          width="110px"
          textAlign="right"
          inputMode="numeric"
          aria-label={t('Units counted of {name}', { name: product.name })}
          aria-invalid={count !== undefined && units === null}
          value={count?.text ?? ''}
          onChange={({ target }) => void onType(product, target.value, count === undefined)}
          onKeyDown={(event) => onKeyDown(event, index)}
        />
      </td>
      <td className={styles.end}>
        {count === undefined ? (
          verbatim('–')
        ) : units === null ? (
          <span className={styles.out}>{t('Whole units')}</span>
        ) : count.stockAtCount === null ? (
          verbatim('…')
        ) : (
          <Money amount={units - count.stockAtCount} isDifference />
        )}
      </td>
    </tr>
  )
})
