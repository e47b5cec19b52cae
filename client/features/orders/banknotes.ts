const BANKNOTES = [10_000, 50_000, 100_000]

/** Suggests cash amounts for a total: the next ten, fifty and hundred thousand UGX above it. */
export const suggestBanknotes = (total: number): number[] =>
  [...new Set(BANKNOTES.map((step) => (Math.floor(total / step) + 1) * step))].sort((a, b) => a - b)

/** Parses typed text such as '50,000' to whole UGX; null if it contains no digit. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}
