/**
 * Mobile operators by the two digits that follow the 0: the National Numbering Plan of the Uganda Communications
 * Commission (https://www.ucc.co.ug). Uganda has no number portability.
 */
const OPERATORS = { MTN: ['77', '78', '76', '39'], Airtel: ['70', '75', '74'] }

/** Returns 'MTN' or 'Airtel' for a number in any notation; undefined for other operators and for incomplete numbers. */
export function findMobileOperator(number: string): string | undefined {
  const digits = number.replace(/\D/g, '').replace(/^(?:00)?256|^0/, '')
  return Object.entries(OPERATORS).find(([, prefixes]) => prefixes.includes(digits.slice(0, 2)))?.[0]
}
