/** Drops null, which GraphQL clients send for what they leave out. */
export const withoutNulls = <T extends object>(input: T | null | undefined) =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null))
