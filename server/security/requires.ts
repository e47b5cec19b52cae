import { Extensions } from 'type-graphql'
import type { Permission } from './permissions.ts'

/** Rule of a field of the staff API: `anonymous` for the log-in, `member` for every staff member, or a permission. */
export type StaffRule = 'anonymous' | 'member' | Permission

/**
 * Declares who may use a query, mutation, subscription or field of the staff API. Building the schema fails for a root
 * field without a rule.
 */
export const Requires = (rule: StaffRule) => Extensions({ requires: rule })
