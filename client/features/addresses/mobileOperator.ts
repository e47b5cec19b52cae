/**
 * Whose numbers these are, by the two digits behind the 0: the National Numbering Plan of the Uganda Communications
 * Commission (https://www.ucc.co.ug). Numbers cannot be taken along to another operator.
 */
const OPERATORS = { MTN: ['77', '78', '76', '39'], Airtel: ['70', '75', '74'] }

/** 'MTN' or 'Airtel', however the number is written; undefined for others, and as long as too little is typed. */
export function operatorOf(written: string): string | undefined {
  const digits = written.replace(/\D/g, '').replace(/^(?:00)?256|^0/, '')
  return Object.entries(OPERATORS).find(([, prefixes]) => prefixes.includes(digits.slice(0, 2)))?.[0]
}
