import { groupThousands } from '#client/ui/formatUgx.ts'

/** 'UGX 1,000–8,000', 'From UGX 1,000' or 'Up to UGX 8,000'. */
export function priceWords(from: number | undefined, to: number | undefined) {
  if (from === undefined) return `Up to UGX ${groupThousands(to ?? 0)}`
  if (to === undefined) return `From UGX ${groupThousands(from)}`
  return `UGX ${groupThousands(from)}–${groupThousands(to)}`
}
