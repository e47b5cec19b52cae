/** Roles of table elements, said explicitly because some browsers drop them when `display` is not that of a table. */
export const ROLES = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  gridcell: { role: 'gridcell' },
} as const
