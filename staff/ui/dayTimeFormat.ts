import { createKampalaFormat } from '#client/ui/kampalaTime.ts'

/** Day and time in Kampala, such as '23 Nov, 2:05 pm'. */
export const dayTimeFormat = createKampalaFormat({
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})
