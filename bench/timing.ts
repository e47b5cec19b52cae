/**
 * Measures whether response times reveal if an e-mail has an account: each call with a known and an
 * unknown e-mail, in turns.
 */

import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { median } from './statistics.ts'

const ROUNDS = 60
const PASSWORD = 'Matooke#1'

export async function timing(load: Load): Promise<void> {
  const shop = await openBenchShop(load)
  try {
    const { first } = shop
    const known = (at: number) => `known${at}@example.com`
    for (let at = 0; at < ROUNDS; at++) await sendRequest(first, register(known(at)))
    await first.database.pool.query('update users set email_verified_at = now()')
    console.log(
      `Response times: ${ROUNDS} turns each, one request at a time; the median of a known e-mail against an unknown one`,
    )
    await compare(first, 'Log in, wrong password', (at, isKnown) =>
      logIn(isKnown ? known(at) : `nobody${at}@example.com`),
    )
    await compare(first, 'Forgot password', (at, isKnown) => forgot(isKnown ? known(at) : `nobody${at}@example.com`))
    await compare(first, 'Register', (at, isKnown) => register(isKnown ? known(at) : `new${at}@example.com`))
  } finally {
    await shop.close()
  }
}

type Call = { query: string; input: Record<string, string> }

const register = (email: string): Call => ({
  query: 'mutation ($input: RegisterInput!) { register(input: $input) { email } }',
  input: { name: 'Nakato', email, mobile: '0772123456', password: PASSWORD, confirmPassword: PASSWORD },
})
const logIn = (email: string): Call => ({
  query: 'mutation ($input: LogInInput!) { logIn(input: $input) { requiresTwoFactor } }',
  input: { email, password: 'Wrong#Pass1', recaptchaToken: 'x' },
})
const forgot = (email: string): Call => ({
  query: 'mutation ($input: ForgotPasswordInput!) { forgotPassword(input: $input) { message } }',
  input: { email, recaptchaToken: 'x' },
})

async function compare({ app }: BenchApp, name: string, call: (at: number, isKnown: boolean) => Call): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let at = 0; at < ROUNDS; at++) {
    // The order alternates, so that neither e-mail always runs on a warm machine.
    for (const isKnown of at % 2 ? [true, false] : [false, true])
      times[isKnown ? 'known' : 'unknown'].push(await sendRequest({ app }, call(at, isKnown)))
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  console.log(
    `  ${name.padEnd(24)} known ${known.toFixed(1).padStart(6)} ms   unknown ${unknown.toFixed(1).padStart(6)} ms   ratio ${(known / unknown).toFixed(2)}`,
  )
}

async function sendRequest({ app }: Pick<BenchApp, 'app'>, { query, input }: Call): Promise<number> {
  const began = performance.now()
  await app.inject({ method: 'POST', url: '/graphql', payload: { query, variables: { input } } })
  return performance.now() - began
}
