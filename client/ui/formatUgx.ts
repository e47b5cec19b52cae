/** Whole shillings with thousands set apart, without the currency: '4,500'. Not Intl, which is slow on old phones. */
export const groupThousands = (amount: number) =>
  Math.round(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')

/** 'UGX 4,500', kept on one line by a no-break space. */
export const formatUgx = (amount: number) => `UGX\u00a0${groupThousands(amount)}`
