/**
 * Formats whole shillings with grouped thousands, without the currency: '4,500'. Does not use Intl, which is slow on
 * old phones.
 */
export const groupThousands = (amount: number) =>
  Math.round(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')

/** Formats an amount such as 'UGX 4,500', with a no-break space that keeps it on one line. */
export const formatUgx = (amount: number) => `UGX\u00a0${groupThousands(amount)}`
