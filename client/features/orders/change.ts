const STEPS = [10_000, 50_000, 100_000]

/** What a shopper may hold in hand for this total: the next ten, fifty and hundred thousand above it. */
export const notesFor = (total: number): number[] => [...new Set(STEPS.map((step) => (Math.floor(total / step) + 1) * step))].sort((a, b) => a - b)

/** Whole shillings from what was typed, such as '50,000'; null where no digit is. */
export function shillingsOf(typed: string): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}
