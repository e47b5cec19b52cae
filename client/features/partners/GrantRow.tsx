import { useMutation } from '@apollo/client/react'
import { notifyError } from '#client/apollo/errors.ts'
import { formatDate } from '#client/features/orders/orderTimes.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { ListPanelRow } from '#client/ui/ListPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './Partners.module.css'
import { DismissPartnerDocument } from './partnerGrants.generated.ts'
import { SCOPE_TEXTS } from './scopes.ts'
import { type Grant, useAllowPartner, writeGrants } from './usePartnerGrants.ts'

/**
 * Grant of a partner with a revoke button. Revoking takes effect immediately, and so does Undo, in case of an
 * accidental press. Not optimistic: access is shown as revoked only when it is.
 */
export function GrantRow({ grant: { partnerId, partnerName, scopes, grantedAt } }: { grant: Grant }) {
  const [allowPartner] = useAllowPartner()
  const undo = () =>
    allowPartner({
      variables: { input: { partnerId, scopes: [...scopes], keepsGranted: true } },
      onError: notifyError,
    })
  const [dismissPartner, { loading }] = useMutation(DismissPartnerDocument, {
    variables: { input: { partnerId } },
    update(cache, { data }) {
      if (data) writeGrants(cache, data.dismissPartner.grants)
    },
    onCompleted: () =>
      notify.success(t('{partnerName} sees nothing of yours any more', { partnerName }), {
        action: { label: t('Undo'), onClick: undo },
      }),
    onError: notifyError,
  })

  return (
    <ListPanelRow>
      <div className={styles.text}>
        <p className={styles.name}>{partnerName}</p>
        <p className={styles.muted}>
          {scopes.map((scope) => t(SCOPE_TEXTS[scope].name)).join(', ')} ·{' '}
          {t('since {day}', { day: formatDate(grantedAt) })}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={loading}
        busyText={t('Taking back...')}
        onClick={() => dismissPartner()}
      >
        {t('Take back')}
        <span className="visually-hidden">: {partnerName}</span>
      </Button>
    </ListPanelRow>
  )
}
