import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Stack } from '@chakra-ui/react'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { EmptyState } from '#staff/ui/EmptyState.tsx'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { Page, PagePanel } from '#staff/ui/Page.tsx'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import {
  type PartnerDetailFragment,
  PartnersDocument,
  RevokePartnerKeyDocument,
  RotatePartnerKeyDocument,
} from './partners.generated.ts'
import styles from './partners.module.css'
import { SCOPE_NAMES } from './scopes.ts'

type Key = PartnerDetailFragment['keys'][number]
type Chosen = { partner: PartnerDetailFragment; key: Key; action: 'rotate' | 'revoke' }

const dayFormat = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Businesses that use the APIs, with their keys. */
export function Component() {
  const { data, error, refetch } = useQuery(PartnersDocument, { fetchPolicy: 'cache-and-network' })
  const canEdit = useIsAllowed('partners.edit')
  const [isCreating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [plainText, setPlainText] = useState<string | null>(null)
  const partners = data?.partners
  if (error && !partners)
    return <LoadError title={t('The partners did not load')} error={error} onRetry={refetch} isPage />
  if (!partners) return <PageSkeleton />
  return (
    <Page
      title={t('Partners')}
      meta={tn(partners.length, '{count} partner', '{count} partners')}
      actions={
        canEdit && <KeyButton keys="n" label={t('New key')} icon={<IconPlus />} onRun={() => setCreating(true)} />
      }
    >
      <Stack gap="12px">
        {partners.length === 0 && (
          <EmptyState
            icon={IconKey}
            title={t('No partner yet')}
            text={t('A partner is a business that reads the catalogue, or orders of shoppers who allow it.')}
          />
        )}
        {partners.map((partner) => (
          <PartnerPanel
            key={partner.id}
            partner={partner}
            {...(canEdit && { onChoose: (key: Key, action: Chosen['action']) => setChosen({ partner, key, action }) })}
          />
        ))}
      </Stack>
      {isCreating && (
        <NewKeyDialog
          partnerNames={partners.map(({ name }) => name)}
          onCreated={setPlainText}
          onClose={() => setCreating(false)}
        />
      )}
      {chosen && <ChangeDialog chosen={chosen} onCreated={setPlainText} onClose={() => setChosen(null)} />}
      {plainText && <KeyDialog plainText={plainText} onClose={() => setPlainText(null)} />}
    </Page>
  )
}

type PanelProps = { partner: PartnerDetailFragment; onChoose?: (key: Key, action: Chosen['action']) => void }

function PartnerPanel({ partner, onChoose }: PanelProps) {
  const { name, orderGrants, ticketGrants, keys } = partner
  return (
    <PagePanel
      title={verbatim(name)}
      meta={t('{orders} shoppers allow orders, {tickets} allow tickets', {
        orders: orderGrants,
        tickets: ticketGrants,
      })}
      isFlush
    >
      {keys.length === 0 ? (
        <p className={styles.empty}>{t('No key.')}</p>
      ) : (
        <ul className={styles.keys} aria-label={t('Keys of {name}', { name })}>
          {keys.map((key) => (
            <li key={key.id}>
              <span>
                <b>{key.scopes.map((scope) => t(SCOPE_NAMES[scope])).join(', ')}</b>
                <small>
                  {[
                    t('created {day}', { day: verbatim(dayFormat.format(new Date(key.createdAt))) }),
                    key.lastUsedAt
                      ? t('last used {time}', { time: verbatim(dayTimeFormat.format(new Date(key.lastUsedAt))) })
                      : t('never used'),
                    ...key.origins,
                  ].join(' · ')}
                </small>
              </span>
              <KeyState apiKey={key} />
              {onChoose && key.active && (
                <span className={styles.actions}>
                  {key.endsAt === null && (
                    <Button size="xs" variant="outline" onClick={() => onChoose(key, 'rotate')}>
                      {t('Replace')}
                    </Button>
                  )}
                  <Button size="xs" variant="outline" colorPalette="red" onClick={() => onChoose(key, 'revoke')}>
                    {t('Revoke')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagePanel>
  )
}

function KeyState({ apiKey: { active, test, endsAt } }: { apiKey: Key }) {
  if (!active) return <Pill hue="smoke">{t('Ended')}</Pill>
  if (endsAt)
    return <Pill hue="amber">{t('until {time}', { time: verbatim(dayTimeFormat.format(new Date(endsAt))) })}</Pill>
  return test ? <Pill hue="lake">{t('Test')}</Pill> : <Pill hue="leaf">{t('Active')}</Pill>
}

type DialogProps = { chosen: Chosen; onCreated: (plainText: string) => void; onClose: () => void }

function ChangeDialog({ chosen: { partner, key, action }, onCreated, onClose }: DialogProps) {
  const [rotate] = useMutation(RotatePartnerKeyDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: [PartnersDocument],
  })
  const [revoke] = useMutation(RevokePartnerKeyDocument)
  const getKey = useRequestKey()
  const { name } = partner
  if (action === 'rotate')
    return (
      <ReasonDialog
        title={t('Replace the key of {name}?', { name })}
        text={t('A new key with the same access is created; this one works for 24 more hours.')}
        reasons={[{ value: 'rotate', label: t('Replace') }]}
        confirmLabel={t('Replace')}
        onConfirm={async () => {
          const { data } = await rotate({ variables: { input: { id: key.id, idempotencyKey: getKey(key.id) } } })
          if (data?.rotatePartnerKey.key) onCreated(data.rotatePartnerKey.key)
        }}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={t('Revoke the key of {name}?', { name })}
      text={t('The key stops working at once. This cannot be undone.')}
      reasons={[
        { value: t('The key leaked'), label: t('The key leaked') },
        { value: t('No longer used'), label: t('No longer used') },
        { value: t('Something else'), label: t('Something else'), needsNote: true },
      ]}
      confirmLabel={t('Revoke')}
      isDangerous
      onConfirm={async (reason, note) => {
        const input = { id: key.id, reason: (note || reason).slice(0, 200) }
        await revoke({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
        notify.success(t('The key is revoked'))
      }}
      onClose={onClose}
    />
  )
}
