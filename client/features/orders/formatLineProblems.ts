import type { CartLine } from '#client/features/cart/applyCartChange.ts'
import { t, tn } from '#client/i18n/t.ts'

/** Number of lines that are named; a longer message would not be read beside a button. */
const MAX_NAMED = 3

/** Describes why cart lines are excluded from the order: 'Milk has a new price. Bread is no longer sold.' */
export function formatLineProblems(lines: readonly CartLine[]): string {
  const problems = lines.filter(({ state }) => state !== 'OK')
  const unnamedCount = problems.length - MAX_NAMED
  return [
    ...problems.slice(0, MAX_NAMED).map(formatProblem),
    ...(unnamedCount > 0 ? [tn(unnamedCount, 'And {count} more.', 'And {count} more.')] : []),
  ].join(' ')
}

function formatProblem({ state, availableQuantity, product: { name } }: CartLine): string {
  switch (state) {
    case 'OK':
      return ''
    case 'PRICE_CHANGED':
      return t('{name} has a new price.', { name })
    case 'NOT_ENOUGH_STOCK':
      return t('Only {count} of {name} left.', { count: availableQuantity, name })
    case 'OUT_OF_STOCK':
      return t('{name} has just sold out.', { name })
    case 'UNAVAILABLE':
      return t('{name} is no longer sold.', { name })
  }
}
