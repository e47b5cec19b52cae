import { useQuery } from '@apollo/client/react'
import { Button, Field, IconButton, Input } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { useDeferredValue, useRef, useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import { PhoneOrderProductsDocument } from './orders.generated.ts'
import styles from './orders.module.css'

export type Line = { productId: string; name: string; unit: string; price: number; quantity: number }

type Props = {
  lines: readonly Line[]
  problems: ReadonlyMap<string, number>
  onChange: (lines: readonly Line[]) => void
}

/** Products of a phone order with their quantities. */
export function ProductsPanel({ lines, problems, onChange }: Props) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const search = useDeferredValue(text.trim())
  const { data } = useQuery(PhoneOrderProductsDocument, { variables: { search }, skip: search.length < 2 })
  const found =
    search.length < 2 ? [] : (data?.products?.nodes ?? []).filter(({ published, stock }) => published && stock > 0)
  const add = ({ id, name, unit, price }: { id: string; name: string; unit: string; price: number }) => {
    const isListed = lines.some(({ productId }) => productId === id)
    onChange(
      isListed
        ? lines.map((line) => (line.productId === id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { productId: id, name, unit, price, quantity: 1 }],
    )
    setText('')
    // The button that had the focus is gone, and the next product is typed here.
    field.current?.focus()
  }
  return (
    <PagePanel title={t('Products')}>
      <Field.Root>
        <Field.Label>{t('Product name or number')}</Field.Label>
        <Input ref={field} value={text} onChange={({ target }) => setText(target.value)} />
      </Field.Root>
      <div className={styles.choices}>
        {found.map((product) => (
          <Button key={product.id} variant="outline" justifyContent="start" onClick={() => add(product)}>
            {verbatim(`${product.name}, ${product.unit}`)}
            <span className={styles.second}>{formatUgx(product.price)}</span>
          </Button>
        ))}
      </div>
      {lines.length > 0 && (
        <ul className={styles.refundLines} aria-label={t('Products of the order')}>
          {lines.map(({ productId, name, unit, price, quantity }) => (
            <li key={productId}>
              <span>
                {name}
                <small>
                  {unit} · {formatUgx(price)}
                </small>
                {problems.has(productId) && (
                  <b role="alert">{t('Only {count} in stock', { count: problems.get(productId) ?? 0 })}</b>
                )}
              </span>
              <span className={styles.quantity}>
                <Input
                  type="number"
                  width="84px"
                  min={1}
                  max={999}
                  aria-label={t('Quantity of {name}', { name })}
                  value={quantity}
                  onChange={({ target }) => {
                    const next = Math.min(999, Math.max(1, Math.trunc(Number(target.value)) || 1))
                    onChange(lines.map((line) => (line.productId === productId ? { ...line, quantity: next } : line)))
                  }}
                />
                <IconButton
                  variant="ghost"
                  aria-label={t('Remove {name}', { name })}
                  onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
                >
                  <IconX />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagePanel>
  )
}
