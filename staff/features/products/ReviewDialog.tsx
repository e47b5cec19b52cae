import { Button, Dialog } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { type Translated, t, tn } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { useShortcut } from '#staff/ui/shortcuts.ts'
import { type CellField, type Edit, type RowEdits, readCell, toPrice } from './gridEdits.ts'
import styles from './ProductGrid.module.css'
import type { GridProductFragment } from './products.generated.ts'
import { FIELD_NAMES } from './productTexts.ts'

export type ReviewedCell = { product: GridProductFragment; field: CellField; edit: Edit; row: RowEdits }

type Props = {
  cells: readonly ReviewedCell[]
  isSaving: boolean
  onSave: (cells: readonly ReviewedCell[]) => void
  onClose: () => void
}

const keyOf = ({ product, field }: ReviewedCell) => `${product.id} ${field}`

/** A price that moves further is often a slip: it is saved only once it is ticked by itself. */
const JUMP_PERCENT = 30

const toPercent = ({ base, value }: Edit): number =>
  base === 0 ? 0 : Math.round((((value as number) - (base as number)) / (base as number)) * 100)

const isJump = ({ field, edit }: ReviewedCell) => field === 'listPrice' && Math.abs(toPercent(edit)) > JUMP_PERCENT

/** All changes before they are saved; each can be left out. */
export function ReviewDialog({ cells, isSaving, onSave, onClose }: Props) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(() => new Set(cells.filter(isJump).map(keyOf)))
  const chosen = cells.filter((cell) => !excluded.has(keyOf(cell)))
  const saveButton = useRef<HTMLButtonElement>(null)
  const save = () => chosen.length > 0 && !isSaving && onSave(chosen)
  useShortcut('Enter', t('Save the changes'), save, { inDialogs: true })
  return (
    <DialogFrame
      title={tn(cells.length, 'Save {count} change?', 'Save {count} changes?')}
      description={t('They reach the shop within a few seconds. Shoppers see a new price before they pay.')}
      size="lg"
      isLocked={isSaving}
      initialFocusEl={() => saveButton.current}
      onClose={onClose}
    >
      <Dialog.Body tabIndex={0} px="12px">
        <table className={styles.reviewTable}>
          <thead>
            <tr>
              <th>
                <span className="visually-hidden">{t('Save')}</span>
              </th>
              <th>{t('Product')}</th>
              <th>{t('Cell')}</th>
              <th className={styles.end}>{t('Now')}</th>
              <th className={styles.end}>{t('Will be')}</th>
              <th>{t('Effect')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => {
              const key = keyOf(cell)
              const { product, field, edit } = cell
              return (
                <tr key={key}>
                  <td className={styles.check}>
                    <input
                      type="checkbox"
                      aria-label={t('Save {cell} of {product}', {
                        cell: t(FIELD_NAMES[field]),
                        product: product.name,
                      })}
                      checked={!excluded.has(key)}
                      onChange={() => {
                        const next = new Set(excluded)
                        if (!next.delete(key)) next.add(key)
                        setExcluded(next)
                      }}
                    />
                  </td>
                  <td>
                    <b>{product.name}</b>
                    <small>{product.unit}</small>
                  </td>
                  <td>{t(FIELD_NAMES[field])}</td>
                  <td className={styles.end}>
                    <s>{show(field === 'stock' ? product.stock : edit.base)}</s>
                  </td>
                  <td className={styles.end}>
                    <b>{show(willBe(cell))}</b>
                  </td>
                  <td>
                    {describe(cell)}
                    {isJump(cell) && excluded.has(key) && <small>{t('Tick it if that is right.')}</small>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Dialog.Body>
      <Dialog.Footer>
        <p className={styles.note}>{t('You can undo all of it for 24 hours.')}</p>
        <DialogClose>
          {t('Back to the grid')}
          <Kbd keys="Escape" />
        </DialogClose>
        <Button ref={saveButton} disabled={chosen.length === 0} loading={isSaving} onClick={save}>
          {tn(chosen.length, 'Save {count} change', 'Save {count} changes')}
          <Kbd keys="Enter" tone="onSolid" />
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

const show = (value: number | boolean) =>
  typeof value === 'number' ? groupThousands(value) : value ? t('yes') : t('no')

/** Value after saving. Stock changes by the difference, so that units sold since the edit stay sold. */
const willBe = ({ product, field, edit }: ReviewedCell) =>
  field === 'stock' ? product.stock + (edit.value as number) - (edit.base as number) : edit.value

function describe(cell: ReviewedCell) {
  const { product, field, edit, row } = cell
  if (field === 'published') return edit.value ? t('appears in the shop') : t('disappears from the shop')
  const [before, after] = [edit.base as number, edit.value as number]
  if (field === 'listPrice') {
    const percent = toPercent(edit)
    const text = percent >= 0 ? t('{percent} % up', { percent }) : t('{percent} % down', { percent: -percent })
    return Math.abs(percent) > 10 ? <span className={styles.warning}>{text}</span> : text
  }
  if (field === 'discount')
    return t('{old} becomes {new}', {
      old: groupThousands(product.price),
      new: groupThousands(toPrice(readCell(product, row, 'listPrice') as number, after)),
    })
  const sold = before - product.stock
  const left = willBe(cell) as number
  return (
    <>
      {change(after - before)}
      {sold > 0 && <span className={styles.warning}> {t('{sold} sold meanwhile, so {left}', { sold, left })}</span>}
      {left === 0 && <span className={styles.warning}> {t('Sold out in the shop')}</span>}
    </>
  )
}

const change = (units: number): Translated =>
  units >= 0
    ? t('{units} added', { units: groupThousands(units) })
    : t('{units} taken out', { units: groupThousands(-units) })
