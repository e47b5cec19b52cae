import { useEffect, useState } from 'react'
import { hasDemoShopper, signInAsDemoShopper } from './demo.ts'
import { post } from './fetcher.ts'

/** Signs the playground in as the demo shopper, where there is one. */
export function SignIn() {
  const [offered, setOffered] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    hasDemoShopper().then(setOffered, () => setOffered(false))
  }, [])
  if (!offered) return null
  const signIn = () =>
    signInAsDemoShopper(post).then(
      (name) => setSaid(`Signed in as ${name}`),
      (error: Error) => setSaid(error.message),
    )
  return (
    <span className="playground-who">
      <span role="status">{said}</span>
      {!said.startsWith('Signed in') && (
        <button type="button" className="graphiql-button" onClick={signIn}>
          Sign in as the demo shopper
        </button>
      )}
    </span>
  )
}
