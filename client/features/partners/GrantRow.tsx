import { useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { formatDate } from '#client/features/orders/orderTimes.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { ListPanelRow } from '#client/ui/ListPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './Partners.module.css'
import { SCOPE_TEXTS } from './scopes.ts'
import { type Grant, usePartnerConsent } from './usePartnerGrants.ts'

/**
 * Grant of a partner with a revoke button. Revoking takes effect at once, and so does Undo, in case of an accidental
 * press.
 */
export function GrantRow({ grant: { partnerId, partnerName, scopes, grantedAt } }: { grant: Grant }) {
  const { allow, dismiss } = usePartnerConsent()
  const [busy, setBusy] = useState(false)

  const undo = () => {
    allow(partnerId, scopes).catch((error) => notify.error(getErrorMessage(error)))
  }
  const revoke = async () => {
    setBusy(true)
    try {
      await dismiss(partnerId)
      notify.success(t('{partnerName} sees nothing of yours any more', { partnerName }), {
        action: { label: t('Undo'), onClick: undo },
      })
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
      setBusy(false)
    }
  }

  return (
    <ListPanelRow>
      <div className={styles.text}>
        <p className={styles.name}>{partnerName}</p>
        <p className={styles.muted}>
          {scopes.map((scope) => t(SCOPE_TEXTS[scope].name)).join(', ')} ·{' '}
          {t('since {day}', { day: formatDate(grantedAt) })}
        </p>
      </div>
      <Button variant="outline" size="sm" busy={busy} busyText={t('Taking back...')} onClick={revoke}>
        {t('Take back')}
        <span className="visually-hidden">: {partnerName}</span>
      </Button>
    </ListPanelRow>
  )
}
