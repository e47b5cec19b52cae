/** What a request says that nobody's hand caused: polling, the five-minute check. It does not keep an idle session alive (docs/product-decisions.md#d21). */
export const inBackground = { headers: { 'x-background': '1' } }
