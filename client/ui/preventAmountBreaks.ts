/**
 * Prevents a line break between 'UGX' and the amount in hand-written texts; formatUgx does the same for computed
 * amounts.
 */
export const preventAmountBreaks = (text: string) => text.replaceAll('UGX ', 'UGX\u00a0')
