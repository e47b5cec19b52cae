import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'

interface Props {
  email: string | undefined
  /** Whether the code was mailed before this login and is still valid. */
  isEarlierCode?: boolean
}

/** Text below the title of a page that requires a mailed code. */
export const CodeSentText = ({ email, isEarlierCode }: Props) => {
  const values = { email: email ?? t('your email') }
  return (
    <RichText
      text={
        isEarlierCode
          ? t('The six digits that we sent to <b>{email}</b> are still good. Look for our last mail.', values)
          : t('We sent six digits to <b>{email}</b>. They are good for 10 minutes.', values)
      }
      elements={{ b: (words) => <b>{words}</b> }}
    />
  )
}
