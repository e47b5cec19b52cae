/**
 * Deprecation reason of a mutation or query for staff in the public API. The staff API has its own log-in with a second
 * factor and records each change in the audit log.
 */
export const movedToStaffApi = (replacement: string): string =>
  `Deprecated since 2026-11-23, removed after 2027-05-23: use \`${replacement}\` of the staff API, /staff/graphql.`
