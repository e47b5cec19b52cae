import { msg } from '#client/i18n/t.ts'
import type { StaffRole } from '#staff/apollo/types.generated.ts'

/** Names of the roles, the highest first. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  ADMIN: msg('Administrator'),
  MANAGER: msg('Manager'),
  SUPPORT: msg('Support'),
  PICKER: msg('Picker'),
  RIDER: msg('Rider'),
}

const BY_RANK = Object.keys(ROLE_NAMES) as StaffRole[]

/** The role that stands under a member's name: the highest one. */
export const findHighestRole = (roles: readonly StaffRole[]): StaffRole | undefined =>
  BY_RANK.find((role) => roles.includes(role))
