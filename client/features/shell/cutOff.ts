const MINUTE = 60_000
const DAY = 24 * 60
/** Uganda keeps UTC+3 all year. */
const KAMPALA = 3 * 60
const CUT_OFF_HOUR = 14

export type CutOff = {
  /** What is ordered now comes today. */
  today: boolean
  minutesLeft: number
}

/** Orders before 2 PM in Kampala are delivered the same day. */
export function cutOff(now: number): CutOff {
  const minute = (Math.floor(now / MINUTE) + KAMPALA) % DAY
  const minutesLeft = Math.max(0, CUT_OFF_HOUR * 60 - minute)
  return { today: minutesLeft > 0, minutesLeft }
}

/** '1 h 24 min left' */
export function timeLeft(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `${[hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')} left`
}
