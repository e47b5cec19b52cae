import { useMutation } from '@apollo/client/react'
import { useSession } from '#client/features/session/useSession.ts'
import { CompleteLogInDocument, LogInDocument } from './useLogIn.generated.ts'

/** The tokens go to their own storage, not to the cache. */
const fetchPolicy = 'no-cache'

/** Logs in, or returns the challenge token that must be sent with the emailed code. */
export function useLogIn() {
  const { startSession } = useSession()
  return useMutation(LogInDocument, {
    fetchPolicy,
    onCompleted: ({ logIn: { session } }) => {
      if (session) startSession(session)
    },
  })
}

export function useCompleteLogIn() {
  const { startSession } = useSession()
  return useMutation(CompleteLogInDocument, {
    fetchPolicy,
    onCompleted: ({ completeLogIn: { session } }) => {
      if (session) startSession(session)
    },
  })
}
