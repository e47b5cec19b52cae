/** Returns the nearest-rank percentile of the values. */
export function percentileOf(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

/** Returns the nearest-rank percentile of the values, with one decimal. */
export const percentile = (values: number[], percent: number): string => percentileOf(values, percent).toFixed(1)

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
