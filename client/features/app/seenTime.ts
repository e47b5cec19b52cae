const zone = { timeZone: 'Africa/Kampala' } as const
const time = new Intl.DateTimeFormat('en-UG', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })

/** '10:42' of today, '10:42 on 19 Nov' of another day, on Kampala's clock. */
export function seenTimeOf(at: number, now = Date.now()): string {
  const on = day.format(at)
  return on === day.format(now) ? time.format(at) : `${time.format(at)} on ${on}`
}
