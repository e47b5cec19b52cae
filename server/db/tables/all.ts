/** The one list of tables, for Drizzle. */
export * from './accounts.ts'
export * from './cart.ts'
export * from './catalog.ts'
export * from './delivery.ts'
export * from './orders.ts'
export * from './payments.ts'
export * from './search.ts'
export * from './support.ts'
