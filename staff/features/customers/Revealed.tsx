import { useMutation } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import { getServerTime } from '#client/ui/serverClock.ts'
import type { RevealContactInput } from '#staff/apollo/types.generated.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { useClock } from '#staff/ui/clock.ts'
import { ReasonDialog } from '#staff/ui/ReasonDialog.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { RevealContactDocument } from './customers.generated.ts'
import styles from './customers.module.css'

type Shown = { value: string | null; until: number }

type Props = {
  /** What is shown: 'Phone number'. */
  label: Translated
  masked: string
  /** The customer or order, and the field. */
  target: Omit<RevealContactInput, 'reason'>
  /** For a phone number or email address: the scheme of its link. */
  scheme?: 'tel' | 'mailto'
  onShown?: () => void
}

/** The audit log stores the English text, whatever the language of the member. */
const revealReasons = () => [
  { value: 'Late order', label: t('Late order') },
  { value: 'Question about an order', label: t('Question about an order') },
  { value: 'Refund or payment', label: t('Refund or payment') },
  { value: 'Something else', label: t('Something else'), needsNote: true },
]

/** Masked contact data with a button that shows it for 60 seconds, after a reason that is recorded. */
export function Revealed({ label, masked, target, scheme, onShown }: Props) {
  const canReveal = useIsAllowed('customers.reveal')
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  // Kept in the state of this component only: the cache of the client would keep it longer than 60 seconds.
  const [reveal] = useMutation(RevealContactDocument, { fetchPolicy: 'no-cache' })
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), shown.until - getServerTime())
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className={styles.revealed}>
      {shown ? (
        <ShownValue shown={shown} {...(scheme && { scheme })} />
      ) : (
        <>
          <span>{masked}</span>
          {canReveal && (
            <Button
              size="xs"
              variant="outline"
              aria-label={t('Show: {what}', { what: label })}
              onClick={() => setAsking(true)}
            >
              <IconEye />
              {t('Show')}
            </Button>
          )}
        </>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('Show: {what}', { what: label })}
          text={t(
            'It is shown for 60 seconds. Who looked, when and why goes to the audit log; the shopper sees when and why, without your name and note.',
          )}
          reasons={revealReasons()}
          confirmLabel={t('Show')}
          onConfirm={async (reason, note) => {
            const given = [reason, note].filter(Boolean).join(': ').slice(0, 300)
            const { data } = await reveal({ variables: { input: { ...target, reason: given } } })
            if (!data) return
            setShown({ value: data.revealContact.value, until: Date.parse(data.revealContact.until) })
            onShown?.()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function ShownValue({ shown, scheme }: { shown: Shown; scheme?: 'tel' | 'mailto' }) {
  const seconds = Math.max(0, Math.ceil((shown.until - useClock()) / 1000))
  const text = shown.value ?? t('not given')
  return (
    <>
      <b>{scheme && shown.value ? <a href={`${scheme}:${shown.value}`}>{text}</a> : text}</b>
      <Pill hue="amber">{t('shown, {seconds} s', { seconds })}</Pill>
    </>
  )
}
