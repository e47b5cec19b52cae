import { t } from '#client/i18n/t.ts'
import { ListPanel } from '#client/ui/ListPanel.tsx'
import { GrantRow } from './GrantRow.tsx'
import styles from './Partners.module.css'
import { usePartnerGrants } from './usePartnerGrants.ts'

export function PartnersPanel() {
  const { grants, failed, refetch } = usePartnerGrants()
  return (
    <ListPanel
      title={t('Partners who see your orders')}
      loadingText={t('Loading the partners who see your orders')}
      failed={failed}
      onRetry={refetch}
    >
      {grants &&
        (grants.length > 0 ? (
          <ul>
            {grants.map((grant) => (
              <GrantRow key={grant.partnerId} grant={grant} />
            ))}
          </ul>
        ) : (
          <p className={styles.muted}>{t('No partner sees anything of yours.')}</p>
        ))}
    </ListPanel>
  )
}
