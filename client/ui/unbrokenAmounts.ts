/** No line ends between 'UGX' and its figure. For texts that are written by hand; amounts that are computed are so already (formatUgx). */
export const unbrokenAmounts = (text: string) => text.replaceAll('UGX ', 'UGX\u00a0')
