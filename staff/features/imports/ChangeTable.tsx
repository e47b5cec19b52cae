import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { toPrice } from '#staff/features/products/gridEdits.ts'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { nameField, showValue } from './fieldTexts.ts'
import type { ImportDetailFragment } from './imports.generated.ts'
import styles from './imports.module.css'

export type Change = ImportDetailFragment['changes'][number]
type Field = Omit<Change['fields'][number], '__typename'>

/** Identifies a large change of price: after another check with other prices it needs a new tick. */
export const keyOf = ({ line, priceBefore, priceAfter }: Change): string => `${line} ${priceBefore} ${priceAfter}`

type Props = {
  changes: readonly Change[]
  /** Ticks of the large changes of prices, while they are reviewed. */
  ticks?: { ticked: ReadonlySet<string>; onToggle: (change: Change) => void }
}

/** Products that change with every changed field, the largest change of price first. */
export const ChangeTable = ({ changes, ticks }: Props) => (
  <table className={classNames(styles.table, styles.changes)}>
    <thead>
      <tr>
        <th className={styles.end}>{t('Line')}</th>
        <th>{t('Product')}</th>
        <th>{t('Field')}</th>
        <th>{t('Before')}</th>
        <th>{t('After')}</th>
        <th>{t('Effect')}</th>
      </tr>
    </thead>
    {changes.map((change) => (
      <tbody key={change.line}>
        {change.isNew ? (
          <tr>
            <ProductCells change={change} rows={1} />
            <td colSpan={3}>{summarize(change)}</td>
            <td>
              <Pill hue="leaf">{t('New')}</Pill>
            </td>
          </tr>
        ) : (
          listFields(change).map((field, index, { length }) => (
            <tr key={field.field}>
              {index === 0 && <ProductCells change={change} rows={length} />}
              <td>{nameField(field.field)}</td>
              <td>{field.before === null ? <i>{t('empty')}</i> : <s>{showValue(field.field, field.before)}</s>}</td>
              <td>{field.after === null ? <i>{t('empty')}</i> : <b>{showValue(field.field, field.after)}</b>}</td>
              <td>
                {describe(change, field)}
                {change.isPriceJump && field.field === pickTickField(change) && ticks && (
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={t('The new price of {product} is right', { product: change.name })}
                      checked={ticks.ticked.has(keyOf(change))}
                      onChange={() => ticks.onToggle(change)}
                    />
                    {t('Tick it if that is right.')}
                  </label>
                )}
              </td>
            </tr>
          ))
        )}
      </tbody>
    ))}
  </table>
)

const ProductCells = ({ change, rows }: { change: Change; rows: number }) => (
  <>
    <td className={styles.end} rowSpan={rows}>
      {groupThousands(change.line)}
    </td>
    <td rowSpan={rows}>
      <b>{change.name}</b>
      <small>{change.number}</small>
    </td>
  </>
)

/** Imports that were checked by an older release have prices and stocks only. */
function listFields({ fields, priceBefore, priceAfter, stockBefore, stockAfter }: Change): readonly Field[] {
  if (fields.length > 0) return fields
  return [
    { field: 'price', before: String(priceBefore ?? ''), after: String(priceAfter) },
    { field: 'stock', before: String(stockBefore ?? ''), after: String(stockAfter) },
  ].filter(({ before, after }) => before !== after)
}

/** The field beside which a large change of price is ticked: a discount alone changes the price too. */
const pickTickField = (change: Change) =>
  listFields(change).some(({ field }) => field === 'price') ? 'price' : 'discount'

const summarize = ({ fields, priceAfter, stockAfter }: Change): string =>
  fields.length > 0
    ? fields
        .filter(({ field, after }) => field !== 'name' && after !== null && (field !== 'discount' || after !== '0'))
        .map(({ field, after }) => `${nameField(field)}: ${showValue(field, after ?? '')}`)
        .join(' · ')
    : `${t('Price UGX')}: ${groupThousands(priceAfter)} · ${t('Stock')}: ${groupThousands(stockAfter)}`

function describe(change: Change, { field }: Field) {
  const { priceBefore, priceAfter, isPriceJump } = change
  if (field === 'discount') {
    const [old, next] = readPrices(change)
    const text = t('{old} becomes {new}', { old: groupThousands(old), new: groupThousands(next) })
    return isPriceJump && priceBefore === priceAfter ? <span className={styles.jump}>{text}</span> : text
  }
  if (field !== 'price' || !priceBefore) return null
  const percent = Math.round(((priceAfter - priceBefore) / priceBefore) * 100)
  return (
    <span className={classNames(isPriceJump && styles.jump)}>
      {percent >= 0 ? t('{percent} % up', { percent }) : t('{percent} % down', { percent: -percent })}
    </span>
  )
}

/** Prices before and after for the shopper, for a change of the discount. */
function readPrices({ fields, priceBefore, priceAfter }: Change): [before: number, after: number] {
  const discount = fields.find(({ field }) => field === 'discount')
  return [toPrice(priceBefore ?? 0, Number(discount?.before ?? 0)), toPrice(priceAfter, Number(discount?.after ?? 0))]
}
