import { Rich } from '#client/words/Rich.tsx'
import { t } from '#client/words/t.ts'
/** Under the title of a page that asks for a mailed code. */
export const SentTo = ({ email }: { email: string | undefined }) => (
  <Rich
    text={t('We sent six digits to <b>{email}</b>. They are good for 10 minutes.', { email: email ?? t('your email') })}
    parts={{ b: (words) => <b>{words}</b> }}
  />
)
