/**
 * Request context for queries that no user action caused: polling and the five-minute check. They do not keep an idle
 * session alive (docs/product-decisions.md#d21).
 */
export const backgroundContext = { headers: { 'x-background': '1' } }
