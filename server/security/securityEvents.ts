import type { RequestContext } from '#server/context.ts'

/**
 * Events that docs/security/logging.md lists. Refused requests are not among them: their line in the log has the error
 * codes, such as `FORBIDDEN` and `RATE_LIMITED`.
 */
export type SecurityEvent =
  | 'loggedIn'
  | 'logInFailed'
  | 'secondFactorRequested'
  | 'secondFactorFailed'
  | 'sessionUnlocked'
  | 'loggedOut'
  | 'sessionsEnded'
  | 'refreshTokenReused'
  | 'passwordChanged'
  | 'passwordReset'
  | 'emailChanged'
  | 'twoStepChanged'
  | 'accountDeleted'

type Details = {
  /** Id of the account; null when none matches what was entered. Never what was entered. */
  account: string | null
  /** How the person proved who they are. */
  factors?: readonly ('password' | 'emailCode' | 'totp' | 'recoveryCode' | 'refreshToken')[]
  /** Whether it is an account in the staff console. */
  staff?: boolean
}

/** Writes one line to the log: when, who, from which address, what. The request id connects it with the request. */
export function logSecurityEvent(
  { log, ip }: Pick<RequestContext, 'log' | 'ip'>,
  event: SecurityEvent,
  details: Details,
): void {
  log.info({ event, ...details, address: ip }, 'Security event')
}
