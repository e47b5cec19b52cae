/**
 * Creates a date format in Ugandan English and Kampala time, regardless of the page's language and the device's time
 * zone.
 */
export const inKampala = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-UG', { ...parts, timeZone: 'Africa/Kampala' })

const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' })

/** Returns the date such as '2026-11-20', for comparison and not for display. */
export const isoDayOf = (at: string | number) => year.format(new Date(at))
