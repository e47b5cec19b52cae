import { msg } from '#client/i18n/t.ts'

/** What each permission of the server allows, by group, in the order of the navigation. */
export const PERMISSION_GROUPS: readonly { name: string; permissions: Readonly<Record<string, string>> }[] = [
  {
    name: msg('Orders'),
    permissions: {
      'orders.read': msg('See orders'),
      'orders.advance': msg('Accept, pick, send out, deliver'),
      'orders.edit': msg('Write notes and messages, change time and address'),
      'orders.create': msg('Take orders on the phone'),
      'orders.cancel': msg('Cancel'),
      'orders.refund': msg('Refund'),
      'orders.requestRefund': msg('Ask a manager for a refund'),
      'orders.refundAboveLimit': msg('Refund above the limit'),
      'orders.decideRefund': msg('Approve refunds of colleagues'),
      'orders.overridePin': msg('Deliver without the PIN'),
    },
  },
  {
    name: msg('Tickets and customers'),
    permissions: {
      'tickets.read': msg('See tickets'),
      'tickets.answer': msg('Answer and assign tickets'),
      'customers.read': msg('See customers, contact data masked'),
      'customers.reveal': msg('Show contact data, for a reason'),
      'customers.block': msg('Block customers, sign them out'),
    },
  },
  {
    name: msg('Shop'),
    permissions: {
      'products.read': msg('See products'),
      'products.edit': msg('Change products and prices'),
      'products.import': msg('Import lists'),
      'stock.edit': msg('Receive, count and write off stock'),
      'categories.edit': msg('Change categories and search words'),
      'banners.edit': msg('Change banners of the home page'),
      'zones.read': msg('See delivery zones'),
      'zones.edit': msg('Change delivery zones'),
    },
  },
  {
    name: msg('Figures'),
    permissions: {
      'dashboard.read': msg('See the figures of the day'),
      'dashboard.sales': msg('See sales'),
    },
  },
  {
    name: msg('Administration'),
    permissions: {
      'staff.read': msg('See staff and roles'),
      'staff.edit': msg('Invite, change roles, disable'),
      'audit.read': msg('Read the audit log'),
      'partners.read': msg('See partners'),
      'partners.edit': msg('Create and end keys of partners'),
      'settings.read': msg('See settings'),
      'settings.edit': msg('Change settings'),
      'jobs.read': msg('See background jobs'),
      'jobs.retry': msg('Retry failed jobs'),
    },
  },
]
