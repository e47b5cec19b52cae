type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }

/** What staff do until they have screens: move an order on through GraphQL. */
export async function anOrderMover(graphql: string, captcha: string): Promise<(orderId: string, to: string) => Promise<void>> {
  const { token: recaptchaToken } = (await (await fetch(captcha, { method: 'POST' })).json()) as { token: string }
  const ask = async (query: string, input: object, accessToken?: string): Promise<Record<string, unknown>> => {
    const response = await fetch(graphql, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
      body: JSON.stringify({ query, variables: { input } }),
    })
    const { data, errors } = (await response.json()) as Answer
    if (!data || errors) throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'no answer')
    return data
  }
  const { logIn } = await ask('mutation ($input: LogInInput!) { logIn(input: $input) { accessToken } }', { email: 'support@kasero.test', password: 'Matooke#1', recaptchaToken })
  const { accessToken } = logIn as { accessToken: string }
  return async (orderId, to) => {
    await ask('mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }', { orderId, to }, accessToken)
  }
}
