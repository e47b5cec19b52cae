import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import type { RefundRequestRowFragment } from './orders.generated.ts'
import { getRefundReason } from './orderTexts.ts'
import { describeLines } from './RefundLines.tsx'

type Request = Pick<RefundRequestRowFragment, 'scope' | 'lines' | 'reason' | 'comment'>

/** What is requested: everything, parts of lines, or an amount. */
export const describeScope = ({ scope, lines }: Request): Translated =>
  scope === 'LINES' ? describeLines(lines) : scope === 'ORDER' ? t('Everything') : t('An amount')

/** What is requested and why: '2 × Milk · Damaged or spoiled: leaked'. */
export const describeRequest = (request: Request): Translated =>
  verbatim(
    `${describeScope(request)} · ${getRefundReason(request.reason)}${request.comment ? `: ${request.comment}` : ''}`,
  )
