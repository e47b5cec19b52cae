/**
 * Creates a date format in Ugandan English and Kampala time, regardless of the page's language and the device's time
 * zone.
 */
export const createKampalaFormat = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-UG', { ...parts, timeZone: 'Africa/Kampala' })

const isoFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' })

/** Returns the date such as '2026-11-20', for comparison and not for display. */
export const toIsoDay = (time: string | number) => isoFormat.format(new Date(time))
