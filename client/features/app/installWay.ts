type Surroundings = {
  /** The browser offered to install. */
  offered: boolean
  /** This is the installed application. */
  installed: boolean
  userAgent: string
  touches: boolean
}

/** An iPad says that it is a Mac; no Mac is touched. */
const isIos = ({ userAgent, touches }: Surroundings) => /iPhone|iPad|iPod/.test(userAgent) || (touches && userAgent.includes('Macintosh'))

/** Other browsers of iOS and those inside of applications cannot, or have the command elsewhere. */
const isSafari = ({ userAgent }: Surroundings) => /Version\/[\d.]+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|Instagram/.test(userAgent)

/** How the shop becomes an application here: the browser offers it, or a hand does it, as on iOS. */
export function installWay(here: Surroundings): 'offer' | 'ios' | null {
  if (here.installed) return null
  if (here.offered) return 'offer'
  return isIos(here) && isSafari(here) ? 'ios' : null
}
