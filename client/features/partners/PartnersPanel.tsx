import { tryAgain } from '#client/copy.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { t } from '#client/words/t.ts'
import { GrantRow } from './GrantRow.tsx'
import styles from './Partners.module.css'
import { usePartnerGrants } from './usePartnerGrants.ts'

export function PartnersPanel() {
  const { grants, failed, refetch } = usePartnerGrants()
  const retry = (
    <Button variant="outline" size="sm" onClick={refetch}>
      <IconRefresh /> {t(tryAgain)}
    </Button>
  )
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Partners who see your orders')}</h2>
      {failed && (
        <Notice tone="warning" action={retry}>
          {t('This list did not load.')}
        </Notice>
      )}
      {!grants && !failed && (
        <div role="status">
          <p className="visually-hidden">{t('Loading the partners who see your orders')}</p>
          <Skeleton className={styles.line} />
        </div>
      )}
      {grants?.length === 0 && <p className={styles.muted}>{t('No partner sees anything of yours.')}</p>}
      {grants && grants.length > 0 && (
        <ul>
          {grants.map((grant) => (
            <GrantRow key={grant.partnerId} grant={grant} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
