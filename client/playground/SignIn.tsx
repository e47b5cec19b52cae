import { type FormEvent, useEffect, useState } from 'react'
import { DEMO_ACCOUNTS, hasDemoAccounts, signInAs } from './demo.ts'
import { post } from './fetcher.ts'

/** Signs the playground in as one of the demo accounts, where the shop has them. */
export function SignIn() {
  const [offered, setOffered] = useState(false)
  const [message, setMessage] = useState('')
  useEffect(() => {
    hasDemoAccounts().then(setOffered, () => setOffered(false))
  }, [])
  if (!offered) return null
  const signIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('account'))
    signInAs(email, post).then(
      (name) => setMessage(`Signed in as ${name}`),
      (error: Error) => setMessage(error.message),
    )
  }
  return (
    <form className="playground-who" onSubmit={signIn}>
      <span role="status">{message}</span>
      <select name="account" aria-label="Demo account" className="playground-account">
        {DEMO_ACCOUNTS.map(({ email, role }) => (
          <option key={email} value={email}>
            {role}
          </option>
        ))}
      </select>
      <button type="submit" className="graphiql-button">
        Sign in
      </button>
    </form>
  )
}
