type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }

/** People as the API sees them; what they do in a browser is in steps.ts. */

export const PASSWORD = 'Matooke#1'

let count = 0

/** A shopper with an account of their own, so that no journey finds another's cart. */
export async function aRegisteredShopper(at: (path: string) => string): Promise<{ email: string }> {
  count += 1
  const email = `journey${count}@kasero.test`
  const input = { name: 'Namusoke Grace', email, mobile: '0772401118', password: PASSWORD, confirmPassword: PASSWORD }
  await ask(at('/graphql'), 'mutation ($input: RegisterInput!) { register(input: $input) { email } }', input)
  return { email }
}

/** What staff do until they have screens: move an order on through GraphQL. */
export async function aStaffMember(at: (path: string) => string): Promise<{ moveOrder(orderId: string, to: string): Promise<void> }> {
  const { token } = (await (await fetch(at('/standins/captcha/token'), { method: 'POST' })).json()) as { token: string }
  const input = { email: 'support@kasero.test', password: PASSWORD, recaptchaToken: token }
  const { logIn } = await ask(at('/graphql'), 'mutation ($input: LogInInput!) { logIn(input: $input) { accessToken } }', input)
  const { accessToken } = logIn as { accessToken: string }
  return {
    async moveOrder(orderId, to) {
      await ask(
        at('/graphql'),
        'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }',
        { orderId, to },
        accessToken,
      )
    },
  }
}

async function ask(graphql: string, query: string, input: object, accessToken?: string): Promise<Record<string, unknown>> {
  const response = await fetch(graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data || errors) throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'no answer')
  return data
}
