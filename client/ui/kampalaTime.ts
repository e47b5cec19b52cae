/** Days and hours as Ugandans write them, whatever the language of the page, and on Kampala's clock, wherever the phone is. */
export const inKampala = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-UG', { ...parts, timeZone: 'Africa/Kampala' })

const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' })

/** '2026-11-20', to be compared and not to be shown. */
export const isoDayOf = (at: string | number) => year.format(new Date(at))
