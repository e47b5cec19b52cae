/**
 * Deprecation reason of a mutation or query for staff in the public API. The staff API has its own log-in with a second
 * factor and records each change in the audit log.
 */
export const movedToStaffApi = (
  replacement: string,
  { since, until } = { since: '2026-11-23', until: '2027-05-23' },
): string =>
  `Deprecated since ${since}, removed after ${until}: use \`${replacement}\` of the staff API, /staff/graphql.`
