import { useMutation } from '@apollo/client/react'
import { notifyError } from '#client/apollo/errors.ts'
import { MARKETING_TEXT_VERSION, marketingText } from '#client/features/auth/marketingText.ts'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import styles from './Profile.module.css'
import { SetMarketingConsentDocument } from './profile.generated.ts'
import type { Profile } from './profileForm.ts'

/** Switch for the consent to marketing. It moves only after the server has stored the choice. */
export function MarketingPanel({ profile: { marketingConsentAt } }: { profile: Profile }) {
  const [setConsent, { loading }] = useMutation(SetMarketingConsentDocument)

  const change = async (given: boolean) => {
    if (loading) return
    try {
      await setConsent({ variables: { input: { given, textVersion: MARKETING_TEXT_VERSION } } })
      notify.success(given ? t('Offers by email are on') : t('Offers by email are off'))
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Offers by email')}</h2>
      <Switch label={t(marketingText)} checked={marketingConsentAt !== null} onChange={change} />
    </Panel>
  )
}
