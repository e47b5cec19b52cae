/** What a request says that nobody's hand caused: polling, the five-minute check. It does not keep an idle session alive (decision 21). */
export const inBackground = { headers: { 'x-background': '1' } }
