import { useQuery } from '@apollo/client/react'
import { t, verbatim } from '#client/i18n/t.ts'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Peek, type PeekState } from '#staff/ui/Peek.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { Conversation } from './Conversation.tsx'
import styles from './TicketPeek.module.css'
import { TicketBadge, type TicketRow } from './ticketStatus.tsx'
import { TicketDocument } from './tickets.generated.ts'

type Props = { ticket: TicketRow; peek: PeekState<TicketRow>; onOpen: () => void }

const findRow = (number: string) => document.querySelector<HTMLElement>(`a[data-number="${CSS.escape(number)}"]`)

/** Conversation of the ticket of a row, at its last messages. */
export function TicketPeek({ ticket: { number, subject, status, priority, assignee }, peek, onOpen }: Props) {
  const { data, error, refetch } = useQuery(TicketDocument, { variables: { number } })
  return (
    <Peek
      title={verbatim(subject)}
      meta={<TicketBadge status={status} />}
      getRow={() => findRow(number)}
      onClose={peek.close}
      onOpen={onOpen}
      onMove={peek.move}
    >
      <p className={styles.line}>
        <span className="numbers">{number}</span>
        {priority === 'HIGH' && <Pill hue="pepper">{t('High')}</Pill>}
        {assignee && <span>{t('With {name}', { name: assignee.name })}</span>}
      </p>
      {data?.ticket ? (
        <div className={styles.conversation}>
          <Conversation ticket={data.ticket} />
        </div>
      ) : error ? (
        <LoadError title={t('The ticket did not load')} error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </Peek>
  )
}
