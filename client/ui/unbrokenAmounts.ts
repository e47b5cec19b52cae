/**
 * Prevents a line break between 'UGX' and the amount in hand-written texts; formatUgx does the same for computed
 * amounts.
 */
export const unbrokenAmounts = (text: string) => text.replaceAll('UGX ', 'UGX\u00a0')
