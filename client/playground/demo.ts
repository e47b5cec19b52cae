/** Session of the demo account, for this page only: it is not stored, and the shop's own pages do not see it. */
let accessToken: string | undefined

/** Accounts of a shop that runs with the local sandbox services (README, "Two commands"). */
export const DEMO_ACCOUNTS = [
  { email: 'shopper@kasero.test', role: 'shopper' },
  { email: 'support@kasero.test', role: 'support' },
  { email: 'admin@kasero.test', role: 'admin' },
] as const
const PASSWORD = 'Matooke#1'
const LOG_IN = 'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken viewer { name } } } }'

type LoggedIn = {
  data?: { logIn: { session: { accessToken: string; viewer: { name: string } } | null } }
  errors?: { message: string }[]
}

/** Returns the headers of every request; the headers below the editor take precedence. */
export const credentials = (): Record<string, string> => (accessToken ? { authorization: `Bearer ${accessToken}` } : {})

/**
 * Whether the shop runs with sandbox services. Only then it has demo accounts, and a captcha that a program can solve.
 */
export async function hasDemoAccounts(): Promise<boolean> {
  const response = await fetch('/config.json')
  const { recaptchaSiteKey } = (await response.json()) as { recaptchaSiteKey: string | null }
  return recaptchaSiteKey === null
}

/**
 * Signs in as a demo account and returns its name.
 * @throws {Error} with the server's message
 */
export async function signInAs(email: string, send: (operation: object) => Promise<LoggedIn>): Promise<string> {
  const solved = await fetch('/sandbox/captcha/token', { method: 'POST' })
  const { token: recaptchaToken } = (await solved.json()) as { token: string }
  const { data, errors } = await send({
    query: LOG_IN,
    variables: { input: { email, password: PASSWORD, recaptchaToken } },
  })
  const session = data?.logIn?.session
  if (!session)
    throw new Error(errors?.[0]?.message ?? 'This account asks for a code: switch two-step login off on its profile.')
  accessToken = session.accessToken
  return session.viewer.name
}
