/**
 * Formats an amount for display: 'UGX 15,000'. The Uganda shilling has no minor unit (ISO 4217), so amounts are whole.
 */
export const formatUgx = (amount: number): string => `UGX ${amount.toLocaleString('en-UG')}`
