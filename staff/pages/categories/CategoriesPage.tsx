import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t, tn } from '#client/i18n/t.ts'
import { CategoryDialog } from '#staff/features/categories/CategoryDialog.tsx'
import {
  CategoryEditorDocument,
  OrderCategoriesDocument,
  OrderSubcategoriesDocument,
} from '#staff/features/categories/categories.generated.ts'
import type { Edited } from '#staff/features/categories/categoryForm.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { OrderedList } from '#staff/ui/OrderedList.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'

type Row = { published: boolean; productCount: number }

/** What the lists say about a category or subcategory. */
const texts = {
  describe: ({ productCount }: Row) => tn(productCount, '{count} product', '{count} products'),
  renderState: ({ published }: Row) => !published && <Pill hue="smoke">{t('Hidden')}</Pill>,
}

/** Categories and subcategories: their order, names, pictures, and whether shoppers see them. */
export function Component() {
  const { data, error, refetch } = useQuery(CategoryEditorDocument, { fetchPolicy: 'cache-and-network' })
  const [params, setParams] = useSearchParams()
  const canEdit = useIsAllowed('categories.edit')
  const [edited, setEdited] = useState<Edited | null>(null)
  const [orderCategories] = useMutation(OrderCategoriesDocument)
  const [orderSubcategories] = useMutation(OrderSubcategoriesDocument)
  const getKey = useRequestKey()
  const categories = data?.categories
  if (!categories)
    return error ? (
      <LoadError title={t('The list did not load')} error={error} onRetry={refetch} isPage />
    ) : (
      <PageSkeleton />
    )
  const selected = categories.find(({ id }) => id === params.get('category')) ?? categories[0]
  const subcategories = selected?.subcategories ?? []

  async function move(kind: Edited['kind'], from: number, to: number) {
    const seenIds = (kind === 'category' ? (categories ?? []) : subcategories).map(({ id }) => id)
    const [moved = ''] = seenIds.slice(from, from + 1)
    const ids = seenIds.toSpliced(from, 1).toSpliced(to, 0, moved)
    try {
      const idempotencyKey = getKey([kind, ids, seenIds])
      if (kind === 'category')
        await orderCategories({
          variables: { input: { ids, seenIds, idempotencyKey } },
          optimisticResponse: {
            orderCategories: {
              __typename: 'StaffCategoriesPayload',
              categories: ids.map((id) => ({ __typename: 'StaffCategory', id })),
            },
          },
          update: (cache, { data: result }) => {
            const order = result?.orderCategories.categories.map(({ id }) => id) ?? []
            cache.updateQuery({ query: CategoryEditorDocument }, (stored) =>
              stored?.categories
                ? {
                    ...stored,
                    categories: stored.categories.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
                  }
                : undefined,
            )
          },
        })
      else if (selected)
        await orderSubcategories({
          variables: { input: { categoryId: selected.id, ids, seenIds, idempotencyKey } },
          optimisticResponse: {
            orderSubcategories: {
              __typename: 'StaffCategoryPayload',
              category: {
                __typename: 'StaffCategory',
                id: selected.id,
                subcategories: ids.map((id) => ({ __typename: 'StaffSubcategory', id })),
              },
            },
          },
        })
      getKey.forget()
    } catch (problem) {
      notify.problem(problem)
      // Another member may have changed the order in the meantime.
      await refetch().catch(() => {})
    }
  }
  return (
    <Page
      title={t('Categories')}
      meta={tn(categories.length, '{count} category', '{count} categories')}
      actions={
        canEdit && (
          <KeyButton
            keys="n"
            label={t('New category')}
            icon={<IconPlus />}
            onRun={() => setEdited({ kind: 'category', row: null })}
          />
        )
      }
    >
      <TwoColumns
        main={
          <PagePanel
            title={t('In the order of the shop')}
            meta={canEdit && t('Alt with the arrow keys moves the one with the focus.')}
            isFlush
          >
            <OrderedList
              label={t('Categories')}
              items={categories}
              {...texts}
              selectedId={selected?.id}
              onSelect={({ id }) => setParams({ category: id }, { replace: true })}
              onEdit={canEdit ? (row) => setEdited({ kind: 'category', row }) : undefined}
              onMove={canEdit ? (from, to) => void move('category', from, to) : undefined}
            />
          </PagePanel>
        }
        side={
          selected && (
            <PagePanel
              title={t('Subcategories of {name}', { name: selected.name })}
              actions={
                canEdit && (
                  <Button
                    size="xs"
                    variant="outline"
                    aria-label={t('New subcategory')}
                    onClick={() => setEdited({ kind: 'subcategory', row: null, categoryId: selected.id })}
                  >
                    <IconPlus />
                  </Button>
                )
              }
              isFlush
            >
              {subcategories.length === 0 ? (
                <EmptyState title={t('There are no subcategories')} />
              ) : (
                <OrderedList
                  label={t('Subcategories')}
                  items={subcategories}
                  {...texts}
                  onSelect={(row) => canEdit && setEdited({ kind: 'subcategory', row, categoryId: selected.id })}
                  onEdit={
                    canEdit ? (row) => setEdited({ kind: 'subcategory', row, categoryId: selected.id }) : undefined
                  }
                  onMove={canEdit ? (from, to) => void move('subcategory', from, to) : undefined}
                />
              )}
            </PagePanel>
          )
        }
      />
      {edited && (
        <CategoryDialog
          key={edited.row?.id ?? 'new'}
          edited={edited}
          categories={categories}
          onClose={() => setEdited(null)}
          onDone={() => {
            setEdited(null)
            refetch().catch(() => {})
          }}
        />
      )}
    </Page>
  )
}
