import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { DisclosedField, DisclosureReason } from '#client/apollo/types.generated.ts'
import { formatMoment } from '#client/features/orders/orderTimes.ts'
import { msg, t, verbatim } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { ListPanel, ListPanelRow } from '#client/ui/ListPanel.tsx'
import { ContactDisclosuresDocument, type ContactDisclosuresQuery } from './DisclosuresPanel.generated.ts'
import styles from './Profile.module.css'

const FIELDS: Record<DisclosedField, string> = {
  MOBILE: msg('Phone number'),
  SECOND_MOBILE: msg('Second phone number'),
  EMAIL: msg('Email address'),
  STREET: msg('Street'),
}
const REASONS: Record<DisclosureReason, string> = {
  LATE_ORDER: msg('Late order'),
  ORDER_QUESTION: msg('Question about an order'),
  PAYMENT: msg('Refund or payment'),
  OTHER: msg('Another reason'),
}

const FIRST = 3
/** Largest page of the API. */
const MOST = 100

type Disclosure = NonNullable<ContactDisclosuresQuery['contactDisclosures']>['nodes'][number]

/** When members of staff saw contact data of the shopper, which they see masked otherwise. */
export function DisclosuresPanel() {
  const [first, setFirst] = useState(FIRST)
  const { data, previousData, error, refetch } = useQuery(ContactDisclosuresDocument, {
    variables: { first },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? previousData)?.contactDisclosures
  return (
    <ListPanel
      title={t('When staff saw your contact details')}
      loadingText={t('Loading when staff saw your contact details')}
      failed={Boolean(error) && !data}
      onRetry={() => refetch().catch(() => undefined)}
    >
      {list && (
        <>
          <p className={styles.muted}>
            {t('Our staff see them masked. Each time a member of staff opens one to help you, it is listed here.')}
          </p>
          {list.nodes.length > 0 ? (
            <ul>
              {list.nodes.map((disclosure) => (
                <Row key={`${disclosure.at}${disclosure.field}`} {...disclosure} />
              ))}
            </ul>
          ) : (
            <p>{t('They have not been opened so far.')}</p>
          )}
          {!error && list.totalCount > list.nodes.length && list.nodes.length < MOST && (
            <Button variant="soft" wide busy={!data} onClick={() => setFirst(MOST)}>
              {t('Show more')}
            </Button>
          )}
        </>
      )}
    </ListPanel>
  )
}

function Row({ at, field, reason, about }: Disclosure) {
  return (
    <ListPanelRow>
      <div>
        <p className={styles.device}>{t(FIELDS[field])}</p>
        <p className={styles.lastSeen}>
          {verbatim(`${formatMoment(at)} · ${t(REASONS[reason])}`)}
          {about && (
            <>
              {' · '}
              <span>{about}</span>
            </>
          )}
        </p>
      </div>
    </ListPanelRow>
  )
}
