import * as paths from '#client/app/paths.ts'
import { ContactCards } from '#client/features/support/ContactCards.tsx'
import { LiveChatOptions } from '#client/features/support/LiveChatOptions.tsx'
import { SupportSidebar } from '#client/features/support/SupportSidebar.tsx'
import { TicketForm } from '#client/features/support/TicketForm.tsx'
import { t } from '#client/i18n/t.ts'
import ground from '#client/pages/ground.module.css'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { useOpeningHours } from '#client/ui/shopSettings.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import styles from './ContactSupportPage.module.css'

/** Contact form for all visitors; those who are signed out get the reply by email. */
export function Component() {
  const hours = useOpeningHours()
  return (
    <div className={ground.ground}>
      <div className={`${styles.frame} page`}>
        <PageHead
          title={t('Contact Support')}
          description={t(
            'Write to Kasero, chat on WhatsApp at any hour or call from {opens} to {closes}: late orders, damaged goods, payments and refunds.',
            hours,
          )}
          canonical={paths.contactSupport()}
        />
        <h1 className={styles.title}>{t('Contact Support')}</h1>
        <div className={styles.cards}>
          <ContactCards />
        </div>
        <Panel className={styles.tabs} aria-label={t('Write or talk')}>
          <Tabs
            label={t('Ways to ask')}
            tabs={[
              { title: t('Submit Support Ticket'), panel: <TicketForm /> },
              { title: t('Live Chat Options'), panel: <LiveChatOptions /> },
            ]}
          />
        </Panel>
        <SupportSidebar />
      </div>
    </div>
  )
}
