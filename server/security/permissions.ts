/** Roles of staff members; a member may hold several. */
export const STAFF_ROLES = ['picker', 'rider', 'support', 'manager', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Everybody at the counter: those who talk to shoppers, and those who run the shop. */
const COUNTER = ['support', 'manager', 'admin'] as const
const MANAGERS = ['manager', 'admin'] as const
const ADMINS = ['admin'] as const

/** Which roles hold each permission, named `resource.action`. Services require permissions, never roles. */
export const PERMISSIONS = {
  'audit.read': MANAGERS,
  /** Reads and changes the banners of the home page. */
  'banners.edit': MANAGERS,
  'categories.edit': MANAGERS,
  'customers.block': MANAGERS,
  'customers.read': COUNTER,
  /** Shows a masked phone number or address after a reason was given; every look is recorded. */
  'customers.reveal': COUNTER,
  'dashboard.read': COUNTER,
  'dashboard.sales': MANAGERS,
  'jobs.read': MANAGERS,
  'jobs.retry': MANAGERS,
  'orders.advance': COUNTER,
  'orders.cancel': COUNTER,
  /** Places an order on behalf of a shopper. */
  'orders.create': COUNTER,
  /** Approves or refuses a refund that a colleague asks for. */
  'orders.decideRefund': MANAGERS,
  'orders.edit': COUNTER,
  /** Delivers without the shopper's PIN. */
  'orders.overridePin': ADMINS,
  'orders.read': COUNTER,
  /** Up to the limit in settings. */
  'orders.refund': COUNTER,
  'orders.refundAboveLimit': MANAGERS,
  /** Asks a manager for a refund above the own limit. */
  'orders.requestRefund': COUNTER,
  'partners.edit': ADMINS,
  'partners.read': MANAGERS,
  'products.edit': MANAGERS,
  'products.import': MANAGERS,
  'products.read': COUNTER,
  'settings.edit': ADMINS,
  'settings.read': MANAGERS,
  'staff.edit': ADMINS,
  'staff.read': MANAGERS,
  'stock.edit': MANAGERS,
  'tickets.answer': COUNTER,
  'tickets.read': COUNTER,
  'zones.edit': MANAGERS,
  'zones.read': COUNTER,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS

export const isPermission = (text: string): text is Permission => text in PERMISSIONS

/** Whether one of the roles holds the permission. */
export const hasPermission = ({ roles }: { roles: readonly StaffRole[] }, permission: Permission): boolean =>
  PERMISSIONS[permission].some((role) => roles.includes(role))

/** Permissions of a member with these roles, in alphabetical order. */
export const listPermissions = (roles: readonly StaffRole[]): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => hasPermission({ roles }, permission))

/**
 * Role in the public APIs, which know three: managers have the reading rights of support there, pickers and riders
 * none. Their permissions decide what they may change.
 */
export function publicRoleOf(roles: readonly StaffRole[]): 'customer' | 'support' | 'admin' {
  if (roles.includes('admin')) return 'admin'
  return roles.includes('manager') || roles.includes('support') ? 'support' : 'customer'
}
