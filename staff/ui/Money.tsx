import { formatUgx, groupThousands } from '#client/ui/formatUgx.ts'

type Props = {
  /** Whole shillings. */
  amount: number
  /** With 'UGX' before the figure; columns have it once in their heading. */
  withCurrency?: boolean
  /** With a sign before positive amounts, for differences. */
  isDifference?: boolean
}

/** Amount in whole shillings with tabular figures. */
export function Money({ amount, withCurrency, isDifference }: Props) {
  const sign = amount < 0 ? '−' : isDifference && amount > 0 ? '+' : ''
  const size = Math.abs(amount)
  return (
    <span className="numbers">
      {sign}
      {withCurrency ? formatUgx(size) : groupThousands(size)}
    </span>
  )
}
