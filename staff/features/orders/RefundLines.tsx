import { Button, Input } from '@chakra-ui/react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { OrderDetailFragment } from './orders.generated.ts'
import styles from './orders.module.css'

type Line = OrderDetailFragment['lines'][number]
/** Whole units, and pieces of one more unit; `of` is null until a part of a unit was asked for. */
type Parts = { units: number; pieces: number; of: number | null }
/** What is chosen of each line, by its id. */
export type ChosenParts = Readonly<Record<string, Parts>>

const NOTHING: Parts = { units: 0, pieces: 0, of: null }

const hasShare = ({ pieces, of }: Parts) => pieces > 0 && of !== null

/** Input of the refund: lines of which something is chosen. */
export const toRefundLines = (chosen: ChosenParts) =>
  Object.entries(chosen)
    .filter(([, parts]) => parts.units > 0 || hasShare(parts))
    .map(([lineId, parts]) => ({
      lineId,
      quantity: parts.units,
      ...(hasShare(parts) && parts.of !== null && { share: { pieces: parts.pieces, of: parts.of } }),
    }))

type NamedLine = { name: string; quantity: number; share: { pieces: number; of: number } | null }

/** Parts of lines in words: '2 of 30 pieces of Eggs', '1 × Milk'. */
export const describeLines = (lines: readonly NamedLine[]): Translated =>
  verbatim(
    lines
      .flatMap(({ name, quantity, share }) => [
        ...(quantity > 0 ? [`${quantity} × ${name}`] : []),
        ...(share ? [t('{pieces} of {of} pieces of {name}', { pieces: share.pieces, of: share.of, name })] : []),
      ])
      .join(', '),
  )

/** What is chosen in words. */
export const describeParts = (lines: readonly Line[], chosen: ChosenParts): Translated =>
  describeLines(
    lines.map(({ id, name }) => {
      const { units, pieces, of } = chosen[id] ?? NOTHING
      return { name, quantity: units, share: pieces > 0 && of !== null ? { pieces, of } : null }
    }),
  )

/** Pieces that a sales unit names: 'Tray of 30' has 30; weights and volumes are not pieces. */
export function readPieces(unit: string): number | null {
  const found = /(?<![\d.,])(\d{1,4})(?![\d.,]*\s*(?:kg|g|mg|l|ml|cl|litres?|cm|m|%)\b)(?![\d.,])/i.exec(unit)
  const pieces = Number(found?.[1])
  return pieces >= 2 && pieces <= 1_000 ? pieces : null
}

const toNumber = (text: string) => Math.max(0, Math.trunc(Number(text)) || 0)

type Props = { lines: readonly Line[]; chosen: ChosenParts; onChange: (chosen: ChosenParts) => void }

/** Units of each line to refund, or a part of one unit: two broken eggs of a tray of 30. */
export function RefundLines({ lines, chosen, onChange }: Props) {
  return (
    <ul className={styles.refundLines}>
      {lines.map((line) => {
        const parts = chosen[line.id] ?? NOTHING
        const change = (next: Partial<Parts>) => onChange({ ...chosen, [line.id]: { ...parts, ...next } })
        return <RefundLine key={line.id} line={line} parts={parts} onChange={change} />
      })}
    </ul>
  )
}

type LineProps = { line: Line; parts: Parts; onChange: (next: Partial<Parts>) => void }

function RefundLine({ line, parts, onChange }: LineProps) {
  const { name, unit, unitPrice, quantity, refundedQuantity, refundedShares } = line
  const shares = refundedShares.reduce((sum, { pieces, of }) => sum + pieces / of, 0)
  const left = Math.floor(quantity - refundedQuantity - shares + 1e-6)
  const isDone = quantity - refundedQuantity - shares < 1e-6
  return (
    <li>
      <span>
        {name}
        <small>
          {t('{price} each, {left} of {quantity} not refunded', { price: formatUgx(unitPrice), left, quantity })}
          {describeShares(line)}
        </small>
        {!isDone && parts.of === null && (
          <Button
            size="xs"
            variant="ghost"
            aria-label={t('Refund a part of a unit of {name}', { name })}
            onClick={() => onChange({ of: readPieces(unit) ?? 2 })}
          >
            {t('Part of a unit')}
          </Button>
        )}
        {parts.of !== null && (
          <span className={styles.refundShare}>
            <Input
              type="number"
              size="sm"
              width="72px"
              min={0}
              autoFocus
              aria-label={t('Pieces of {name} to refund', { name })}
              value={parts.pieces || ''}
              onChange={({ target }) => onChange({ pieces: toNumber(target.value) })}
            />
            {t('of')}
            <Input
              type="number"
              size="sm"
              width="72px"
              min={2}
              aria-label={t('Pieces in a unit of {name}', { name })}
              value={parts.of || ''}
              onChange={({ target }) => onChange({ of: toNumber(target.value) })}
            />
            {t('pieces')}
          </span>
        )}
      </span>
      <Input
        type="number"
        size="sm"
        width="72px"
        min={0}
        max={left}
        disabled={left === 0}
        aria-label={t('Units of {name} to refund', { name })}
        value={parts.units}
        onChange={({ target }) => onChange({ units: toNumber(target.value) })}
      />
    </li>
  )
}

/** ' · 2 of 30 pieces refunded' for each number of pieces. */
export const describeShares = ({ refundedShares }: Pick<Line, 'refundedShares'>): Translated =>
  verbatim(
    refundedShares.map(({ pieces, of }) => ` · ${t('{pieces} of {of} pieces refunded', { pieces, of })}`).join(''),
  )
