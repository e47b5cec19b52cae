/**
 * Creates a date format in Ugandan English and Kampala time, regardless of the page's language and the device's time
 * zone.
 */
export const createKampalaFormat = (parts: Intl.DateTimeFormatOptions) => createFormat('en-UG', parts)

const isoFormat = createFormat('en-CA', {})

/** Returns the date such as '2026-11-20', for comparison and not for display. */
export const toIsoDay = (time: string | number) => isoFormat.format(new Date(time))

/** Creates the Intl format on first use, because it takes a phone about 15 ms. */
function createFormat(locale: string, parts: Intl.DateTimeFormatOptions) {
  let intlFormat: Intl.DateTimeFormat | undefined
  return {
    format(time: Date | number) {
      intlFormat ??= new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Africa/Kampala' })
      return intlFormat.format(time)
    },
  }
}
