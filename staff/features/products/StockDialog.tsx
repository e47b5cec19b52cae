import { useMutation } from '@apollo/client/react'
import { Dialog, Field, Input } from '@chakra-ui/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { msg, type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { Banner } from '#staff/ui/Banner.tsx'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import styles from './ProductGrid.module.css'
import { ReceiveStockDocument, RecordStockTakeDocument, RecordWasteDocument } from './products.generated.ts'
import type { ListedProduct } from './productTexts.ts'
import { useReadStock } from './useReadStock.ts'

export type StockTask = 'receive' | 'count' | 'waste'

type Props = {
  kind: StockTask
  products: readonly ListedProduct[]
  onDone: () => void
  onClose: () => void
}

const TEXTS: Record<StockTask, { title: string; column: string; note: string; text: string; save: string }> = {
  receive: {
    title: msg('Receive a delivery'),
    column: msg('Units received'),
    note: msg('Delivery note'),
    text: msg('The units are added to the stock.'),
    save: msg('Receive'),
  },
  count: {
    title: msg('Stock-take'),
    column: msg('Units counted'),
    note: msg('Note'),
    text: msg('What is sold between this moment and saving is kept: only the difference is corrected.'),
    save: msg('Correct the stock'),
  },
  waste: {
    title: msg('Write off'),
    column: msg('Units thrown away'),
    note: msg('Why'),
    text: msg('The units are taken out of the stock.'),
    save: msg('Write off'),
  },
}

const parseUnits = (text: string): number | null => {
  const digits = text.replace(/[\s,]/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** Units per product for a delivery, a count or waste. A line left empty is left out. */
export function StockDialog({ kind, products, onDone, onClose }: Props) {
  // Lines that are saved are taken out.
  const [lines, setLines] = useState(products)
  /** Why lines were refused, by product id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Translated>>(new Map())
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [note, setNote] = useState('')
  const getKey = useRequestKey()
  const [problem, setProblem] = useState<Translated | null>(null)
  const [receive, received] = useMutation(ReceiveStockDocument)
  const [waste, wasted] = useMutation(RecordWasteDocument)
  const [count, counted] = useMutation(RecordStockTakeDocument)
  const readStock = useReadStock()
  /** Stock at the first entry of a count, by product id: units sold afterwards are not counted as missing. */
  const stocks = useRef(new Map<string, Promise<number>>())
  const [isReading, setReading] = useState(false)
  const type = (product: ListedProduct, text: string) => {
    setTyped({ ...typed, [product.id]: text })
    if (kind !== 'count') return
    if (text.trim() === '') stocks.current.delete(product.id)
    else if (!stocks.current.has(product.id)) stocks.current.set(product.id, readAndShowStock(product))
  }
  async function readAndShowStock(product: ListedProduct) {
    const stock = await readStock(product)
    setLines((before) => before.map((line) => (line.id === product.id ? { ...line, stock } : line)))
    return stock
  }
  async function readCounts() {
    setReading(true)
    const counts = await Promise.all(
      filled.map(async ({ product, units }) => ({
        productId: product.id,
        counted: units ?? 0,
        stockAtCount: (await stocks.current.get(product.id)) ?? product.stock,
      })),
    )
    setReading(false)
    return counts
  }
  const texts = TEXTS[kind]
  const isSaving = received.loading || wasted.loading || counted.loading
  const filled = lines.flatMap((product) => {
    const text = (typed[product.id] ?? '').trim()
    return text ? [{ product, units: parseUnits(text) }] : []
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = filled.find(({ units }) => units === null || (kind !== 'count' && units === 0))
    if (filled.length === 0 || wrong)
      return setProblem(
        wrong
          ? t('Type whole units for {name}.', { name: wrong.product.name })
          : t('Type the units of at least one product.'),
      )
    setProblem(null)
    const units = filled.map(({ product, units }) => ({ productId: product.id, quantity: units ?? 0 }))
    const counts = kind === 'count' ? await readCounts() : []
    const input = { note: note.trim() || null, idempotencyKey: getKey([note, units, counts]) }
    try {
      const results =
        kind === 'receive'
          ? (await receive({ variables: { input: { ...input, lines: units } } })).data?.receiveStock.results
          : kind === 'waste'
            ? (await waste({ variables: { input: { ...input, lines: units } } })).data?.recordWaste.results
            : (await count({ variables: { input: { ...input, lines: counts } } })).data?.recordStockTake.results
      const outcomes = filled.map(({ product }, place) => ({ id: product.id, result: results?.[place] }))
      const saved = new Set(outcomes.flatMap(({ id, result }) => (result?.status === 'SAVED' ? id : [])))
      if (saved.size > 0)
        notify.success(tn(saved.size, 'Stock of {count} product changed', 'Stock of {count} products changed'))
      if (saved.size === outcomes.length) return onDone()
      // What was refused stays, and can be sent again: its reason may be gone by then.
      getKey.forget()
      setLines((before) => before.filter(({ id }) => !saved.has(id)))
      setRefusals(
        new Map(
          outcomes
            .filter(({ id }) => !saved.has(id))
            .map(({ id, result }) => [id, verbatim(result?.errors[0]?.message ?? t('The product was deleted.'))]),
        ),
      )
    } catch (error) {
      notify.problem(error)
    }
  }
  return (
    <DialogFrame title={t(texts.title)} description={t(texts.text)} size="lg" isLocked={isSaving} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Dialog.Body>
          {problem && <Banner tone="danger" icon={IconAlertTriangle} title={problem} isNote />}
          <table className={styles.reviewTable}>
            <thead>
              <tr>
                <th>{t('Product')}</th>
                <th className={styles.end}>{t('Stock')}</th>
                <th className={styles.end}>{t(texts.column)}</th>
                <th className={styles.end}>{t('Will be')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((product) => {
                const units = parseUnits((typed[product.id] ?? '').trim())
                const after =
                  units === null
                    ? null
                    : kind === 'count'
                      ? units
                      : product.stock + (kind === 'receive' ? units : -units)
                return (
                  <tr key={product.id}>
                    <td>
                      <b>{product.name}</b>
                      <small>{product.unit}</small>
                      {refusals.has(product.id) && (
                        <small className={styles.out} role="alert">
                          {refusals.get(product.id)}
                        </small>
                      )}
                    </td>
                    <td className={styles.end}>{groupThousands(product.stock)}</td>
                    <td className={styles.end}>
                      <Input
                        width="110px"
                        textAlign="right"
                        inputMode="numeric"
                        aria-label={t('{column} of {name}', { column: t(texts.column), name: product.name })}
                        value={typed[product.id] ?? ''}
                        onChange={({ target }) => type(product, target.value)}
                      />
                    </td>
                    <td className={styles.end}>
                      {after === null ? '–' : <b>{after < 0 ? t('too many') : groupThousands(after)}</b>}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <Field.Root mt="12px">
            <Field.Label>{t(texts.note)}</Field.Label>
            <Input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field.Root>
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose />
          <NetworkButton type="submit" loading={isSaving || isReading}>
            {t(texts.save)}
          </NetworkButton>
        </Dialog.Footer>
      </form>
    </DialogFrame>
  )
}
