/** The demo shopper's session, for this page alone: nothing of it is kept, and the shop's own pages know nothing of it. */
let accessToken: string | undefined

const DEMO = { email: 'shopper@kasero.test', password: 'Matooke#1' }
const LOG_IN = 'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken viewer { name } } } }'

type LoggedIn = { data?: { logIn: { session: { accessToken: string; viewer: { name: string } } | null } }; errors?: { message: string }[] }

/** What goes with every request; the headers that somebody writes below the editor win. */
export const credentials = (): Record<string, string> => (accessToken ? { authorization: `Bearer ${accessToken}` } : {})

/** Only a shop with its stand-ins has demo accounts, and a captcha that a program can solve. */
export async function hasDemoShopper(): Promise<boolean> {
  const answer = await fetch('/config.json')
  const { recaptchaSiteKey } = (await answer.json()) as { recaptchaSiteKey: string | null }
  return recaptchaSiteKey === null
}

/** @returns the name of who is signed in now. @throws {Error} what the shop said */
export async function signInAsDemoShopper(send: (operation: object) => Promise<LoggedIn>): Promise<string> {
  const solved = await fetch('/standins/captcha/token', { method: 'POST' })
  const { token: recaptchaToken } = (await solved.json()) as { token: string }
  const { data, errors } = await send({ query: LOG_IN, variables: { input: { ...DEMO, recaptchaToken } } })
  const session = data?.logIn.session
  if (!session) throw new Error(errors?.[0]?.message ?? 'The demo shopper asks for a code: switch the second step off on their profile.')
  accessToken = session.accessToken
  return session.viewer.name
}
