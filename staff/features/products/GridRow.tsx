import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router-dom'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { Picture } from '#client/ui/Picture.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import {
  CELL_FIELDS,
  type CellField,
  type CellValue,
  isConflict,
  type RowEdits,
  readCell,
  toPrice,
} from './gridEdits.ts'
import styles from './ProductGrid.module.css'
import type { GridProductFragment } from './products.generated.ts'
import { FIELD_NAMES, VAT_NAMES } from './productTexts.ts'

/** The same object in each render of the grid. */
export type RowActions = {
  select: (product: GridProductFragment) => void
  /** A cell was clicked; `edit` for a second click or a tap. */
  pick: (product: GridProductFragment, index: number, column: number, options: { edit: boolean }) => void
  type: (text: string) => void
  /** The input lost the focus. */
  blur: () => void
}

type Props = {
  product: GridProductFragment
  index: number
  edits: RowEdits | undefined
  isSelected: boolean
  /** Column of the cursor, of the range, or -1. */
  cursor: number
  range: number
  typed: string | null
  message: Translated | null
  canEdit: boolean
  actions: RowActions
}

/** A product of the grid: cells that are edited in place, and what follows from them. Memoized, as rows of tables. */
export const GridRow = memo(function GridRow(props: Props) {
  const { product, index, edits, isSelected, cursor, range, typed, message, canEdit, actions } = props
  const price = toPrice(readCell(product, edits, 'listPrice') as number, readCell(product, edits, 'discount') as number)
  const cell = (column: number) => {
    const name = CELL_FIELDS[column] as CellField
    const edit = edits?.[name]
    const value = readCell(product, edits, name)
    const isCursor = cursor === column
    const isEditing = isCursor && typed !== null
    const hasConflict = edit !== undefined && isConflict(product, name, edit)
    const label = t('{cell} of {product}', { cell: t(FIELD_NAMES[name]), product: product.name })
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the grid are handled by the table.
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above.
        role="gridcell"
        className={classNames(
          styles.cell,
          name !== 'published' && styles.end,
          edit && styles.changed,
          hasConflict && styles.conflict,
          range === column && styles.range,
        )}
        tabIndex={isCursor && !isEditing ? 0 : -1}
        data-cursor={isCursor ? '' : undefined}
        aria-readonly={!canEdit}
        onClick={(event) => actions.pick(product, index, column, { edit: isTouch(event) })}
        onDoubleClick={() => actions.pick(product, index, column, { edit: true })}
      >
        {isEditing ? (
          <>
            <input
              className={styles.input}
              value={typed}
              inputMode="decimal"
              aria-label={label}
              aria-invalid={message !== null}
              aria-describedby={message ? 'grid-message' : undefined}
              onChange={({ target }) => actions.type(target.value)}
              onBlur={actions.blur}
              onClick={(event) => event.stopPropagation()}
            />
            {message && (
              <span className={styles.message} id="grid-message" role="alert">
                {message}
              </span>
            )}
          </>
        ) : (
          <>
            <span className="visually-hidden">
              {hasConflict
                ? t('{label}: {value}, changed by another user', { label, value: toText(value) })
                : edit
                  ? t('{label}: {value}, was {old}, not saved', { label, value: toText(value), old: toText(edit.base) })
                  : t('{label}: {value}', { label, value: toText(value) })}
            </span>
            {name === 'published' ? (
              <span className={classNames(styles.switch, value === true && styles.on)} aria-hidden="true" />
            ) : (
              <span aria-hidden="true">
                <span className={classNames(edit && styles.value, name === 'stock' && value === 0 && styles.out)}>
                  {groupThousands(value as number)}
                </span>
                {edit && <s>{groupThousands((hasConflict ? product[name] : edit.base) as number)}</s>}
              </span>
            )}
          </>
        )}
      </td>
    )
  }
  return (
    <tr data-id={product.id} aria-rowindex={index + 2} aria-selected={isSelected} className={styles.row}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('Select {name}', { name: product.name })}
          checked={isSelected}
          onChange={() => actions.select(product)}
        />
      </td>
      <td className={styles.product}>
        <span className={classNames(styles.picture, `tint-${product.tint}`)}>
          <Picture src={product.images[0]} alt="" size={32} />
        </span>
        <span className={styles.name}>
          <Link to={`/products/${product.id}`}>{product.name}</Link>
          <small>{verbatim(`${product.number} · ${product.unit}`)}</small>
        </span>
      </td>
      <td className={styles.secondary}>{product.categories[0]?.name}</td>
      {cell(0)}
      {cell(1)}
      <td className={classNames(styles.end, styles.wide, price === product.price ? styles.muted : styles.value)}>
        {groupThousands(price)}
      </td>
      {cell(2)}
      <td className={styles.secondary}>
        {product.vatClass ? t(VAT_NAMES[product.vatClass]) : <Pill hue="amber">{t('Not set')}</Pill>}
      </td>
      {cell(3)}
    </tr>
  )
})

/** A finger has no double click, and a phone no keys to type on a cell. */
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

const toText = (value: CellValue): string =>
  typeof value === 'number' ? groupThousands(value) : value ? t('yes') : t('no')
