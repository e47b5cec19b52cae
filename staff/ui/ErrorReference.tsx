import { Button } from '@chakra-ui/react'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { getErrorReference } from '#staff/apollo/errors.ts'
import styles from './ErrorReference.module.css'

/** Id of the request that failed, as the server's log has it, to copy into a report; nothing for other errors. */
export function ErrorReference({ error }: { error: unknown }) {
  const reference = getErrorReference(error)
  const [isCopied, setCopied] = useState(false)
  if (reference === null) return null
  const copy = () => {
    navigator.clipboard.writeText(reference).then(
      () => setCopied(true),
      // Without the permission the text can still be selected.
      () => setCopied(false),
    )
  }
  return (
    <p className={styles.reference}>
      {t('Reference')} <code>{reference}</code>
      <Button size="xs" variant="ghost" onClick={copy}>
        {isCopied ? <IconCheck /> : <IconCopy />}
        {isCopied ? t('Copied') : t('Copy')}
      </Button>
    </p>
  )
}
