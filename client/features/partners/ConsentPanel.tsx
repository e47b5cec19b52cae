import { notifyError } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconEye, IconEyeOff } from '#client/ui/icons.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './ConsentPanel.module.css'
import { SCOPE_TEXTS } from './scopes.ts'
import { type GrantScope, useAllowPartner } from './usePartnerGrants.ts'

interface Props {
  partner: { id: string; name: string }
  /** Scopes that the partner requests. */
  requestedScopes: readonly GrantScope[]
  onAllowed: () => void
  onDeclined: () => void
}

/** Consent form for a partner's request, with two equally prominent buttons. */
export function ConsentPanel({ partner: { id, name }, requestedScopes, onAllowed, onDeclined }: Props) {
  const [allowPartner, { loading }] = useAllowPartner()
  const allow = () =>
    allowPartner({
      variables: { input: { partnerId: id, scopes: [...requestedScopes], keepsGranted: true } },
      onCompleted: onAllowed,
      onError: notifyError,
    })

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.question}>{t('Allow {name} to see this data?', { name })}</h2>
      <div>
        <h3 className={styles.heading}>{t('What they will see')}</h3>
        <ul className={styles.list}>
          {requestedScopes.map((scope) => (
            <li key={scope} className={styles.visible}>
              <IconEye /> {t(SCOPE_TEXTS[scope].visible)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className={styles.heading}>{t('What they will not see')}</h3>
        <ul className={styles.list}>
          {requestedScopes.map((scope) => (
            <li key={scope}>
              <IconEyeOff /> {t(SCOPE_TEXTS[scope].hidden)}
            </li>
          ))}
        </ul>
      </div>
      <p className={styles.small}>
        {t(
          'They can only look: they order nothing and change nothing. You can take it back on your profile at any time, and it counts at once.',
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="outline" disabled={loading} onClick={onDeclined}>
          {t('Not now')}
        </Button>
        <Button busy={loading} busyText={t('Allowing...')} onClick={allow}>
          {t('Allow')}
        </Button>
      </div>
    </Panel>
  )
}
