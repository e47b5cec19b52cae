import { IconAlertCircle } from '@tabler/icons-react'
import { t, verbatim } from '#client/i18n/t.ts'
import { getErrorMessage, isUndecided, toProblem } from '#staff/apollo/errors.ts'
import { Banner } from '#staff/ui/Banner.tsx'

/** Why a refund is refused, or why it is not known yet whether it was made. */
export function RefundProblem({ error }: { error: unknown }) {
  const isOpen = isUndecided(error)
  return (
    <Banner
      tone="danger"
      icon={IconAlertCircle}
      title={isOpen ? getErrorMessage(error) : t('This refund is not possible.')}
      isNote
    >
      {!isOpen && verbatim(toProblem(error).message)}
    </Banner>
  )
}
