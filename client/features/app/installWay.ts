type Surroundings = {
  /** The browser fired `beforeinstallprompt`. */
  offered: boolean
  /** The page runs in the installed app. */
  installed: boolean
  userAgent: string
  touches: boolean
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
const isIos = ({ userAgent, touches }: Surroundings) =>
  /iPhone|iPad|iPod/.test(userAgent) || (touches && userAgent.includes('Macintosh'))

/** Other iOS browsers and in-app browsers cannot install, or have the command in another place. */
const isSafari = ({ userAgent }: Surroundings) =>
  /Version\/[\d.]+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|Instagram/.test(userAgent)

/**
 * Returns how the shop can be installed here: 'offer' through the browser's prompt, 'ios' by hand, null if it cannot.
 */
export function installWay(here: Surroundings): 'offer' | 'ios' | null {
  if (here.installed) return null
  if (here.offered) return 'offer'
  return isIos(here) && isSafari(here) ? 'ios' : null
}
