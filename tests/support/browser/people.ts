type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }
type Mail = { text: string }
type At = (path: string) => string

/** Accounts through the API; browser actions are in steps.ts. */

export const PASSWORD = 'Matooke#1'

let count = 0

/** Returns an email address that no other test of the file uses. */
export function anEmail(): string {
  count += 1
  return `journey${count}@kasero.test`
}

/** Registers an account without verifying its email. */
export async function anUnverifiedShopper(at: At): Promise<{ email: string }> {
  const email = anEmail()
  const input = { name: 'Namusoke Grace', email, mobile: '0772401118', password: PASSWORD, confirmPassword: PASSWORD }
  await ask(at, 'mutation ($input: RegisterInput!) { register(input: $input) { email } }', input)
  return { email }
}

/** Registers a shopper for one test, so that no test finds the cart of another. */
export async function aRegisteredShopper(at: At): Promise<{ email: string }> {
  const { email } = await anUnverifiedShopper(at)
  const otp = await mailedCode(at, email)
  await ask(at, 'mutation ($input: VerifyRegistrationInput!) { verifyRegistration(input: $input) { message } }', {
    email,
    otp,
  })
  return { email }
}

/**
 * Reads the newest code emailed to an address. Emails are queued, so it polls; `after` is a code that was read before.
 */
export async function mailedCode(at: At, email: string, { after }: { after?: string } = {}): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(at(`/sandbox/mail.json?to=${encodeURIComponent(email)}`))).json()) as Mail[]
    const [code] = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
    if (code && code !== after) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code was mailed to ${email}.`)
}

/** Logs in without a browser, as from another device. */
export async function aLogIn(at: At, email: string): Promise<{ accessToken: string }> {
  const { token } = (await (await fetch(at('/sandbox/captcha/token'), { method: 'POST' })).json()) as { token: string }
  const input = { email, password: PASSWORD, recaptchaToken: token }
  const { logIn } = await ask(
    at,
    'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken } } }',
    input,
  )
  return (logIn as { session: { accessToken: string } }).session
}

/** Creates tickets of a user through the API, one after the other, and returns their numbers. */
export async function someTickets(
  at: At,
  email: string,
  tickets: { subject: string; message: string }[],
): Promise<string[]> {
  const { accessToken } = await aLogIn(at, email)
  const numbers: string[] = []
  for (const input of tickets) {
    const data = await ask(
      at,
      'mutation ($input: CreateSupportTicketInput!) { createSupportTicket(input: $input) { number } }',
      input,
      accessToken,
    )
    numbers.push((data.createSupportTicket as { number: string }).number)
  }
  return numbers
}

/** Ends all sessions of a user, as from another device. */
export async function endEverySession(at: At, email: string): Promise<void> {
  await ask(at, 'mutation { endAllSessions { message } }', {}, (await aLogIn(at, email)).accessToken)
}

interface StaffMember {
  moveOrder(orderId: string, to: string, deliveryPin?: string): Promise<void>
  answerTicket(number: string, message: string): Promise<void>
  moveTicket(number: string, to: string): Promise<void>
}

/** Staff actions through GraphQL, until a staff UI exists. */
export async function aStaffMember(at: At): Promise<StaffMember> {
  const { accessToken } = await aLogIn(at, 'support@kasero.test')
  return {
    async moveOrder(orderId, to, deliveryPin) {
      const input = { orderId, to, deliveryPin }
      await ask(
        at,
        'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }',
        input,
        accessToken,
      )
    },
    async answerTicket(number, message) {
      const input = { number, message }
      await ask(
        at,
        'mutation ($input: RespondToSupportTicketInput!) { respondToSupportTicket(input: $input) { ticket { id } } }',
        input,
        accessToken,
      )
    },
    async moveTicket(number, to) {
      const input = { number, to }
      await ask(
        at,
        'mutation ($input: SetSupportTicketStatusInput!) { setSupportTicketStatus(input: $input) { ticket { id } } }',
        input,
        accessToken,
      )
    },
  }
}

async function ask(at: At, query: string, input: object, accessToken?: string): Promise<Record<string, unknown>> {
  const response = await fetch(at('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data || errors) throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'no answer')
  return data
}
