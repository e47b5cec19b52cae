/** Under the title of a page that asks for a mailed code. */
export const SentTo = ({ email }: { email: string | undefined }) => (
  <>
    We sent six digits to <b>{email ?? 'your email'}</b>. They are good for 10 minutes.
  </>
)
