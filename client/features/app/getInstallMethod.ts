type Environment = {
  /** The browser fired `beforeinstallprompt`. */
  hasPrompt: boolean
  /** The page runs in the installed app. */
  isInstalled: boolean
  userAgent: string
  hasTouch: boolean
}

/** An iPad reports itself as a Mac, but no Mac has a touch screen. */
const isIos = ({ userAgent, hasTouch }: Environment) =>
  /iPhone|iPad|iPod/.test(userAgent) || (hasTouch && userAgent.includes('Macintosh'))

/** Other iOS browsers and in-app browsers cannot install, or have the command in another place. */
const isSafari = ({ userAgent }: Environment) =>
  /Version\/[\d.]+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA|FBAN|Instagram/.test(userAgent)

/**
 * Returns how the shop can be installed here: 'offer' through the browser's prompt, 'ios' by hand, null if it cannot.
 */
export function getInstallMethod(environment: Environment): 'offer' | 'ios' | null {
  if (environment.isInstalled) return null
  if (environment.hasPrompt) return 'offer'
  return isIos(environment) && isSafari(environment) ? 'ios' : null
}
