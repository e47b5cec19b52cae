import { t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import styles from './today.module.css'

export type SalesPart = { at: string; beforeAt: string; amount: number; amountBefore: number }
type Props = { parts: readonly SalesPart[]; now: number; names: { current: string; before: string } }

const WIDTH = 600
const HEIGHT = 190
const FOOT = 18
const SIDE = 34
const FIRST_HOUR = 7
const LAST_HOUR = 20
const HOURS = 24
/** Keeps the labels of the axis, which are thousands, whole numbers. */
const MIN_TOP = 4000
/** Labels of days that fit side by side. */
const MAX_LABELS = 8

const hourFormat = createKampalaFormat({ hour: 'numeric', hour12: false })
const dayFormat = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** 1, 2 or 5 times a power of ten, at least a quarter of the maximum. */
function findStep(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / 4)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step * 4 >= max) ?? power
}

const getHour = ({ at }: SalesPart) => Number(hourFormat.format(new Date(at))) % HOURS

/** All days; of one day the opening hours, and any hour outside them that has sales. */
function selectParts(parts: readonly SalesPart[]): readonly SalesPart[] {
  if (parts.length !== HOURS) return parts
  const sold = parts.filter(({ amount, amountBefore }) => amount > 0 || amountBefore > 0).map(getHour)
  const [first, last] = [Math.min(FIRST_HOUR, ...sold), Math.max(LAST_HOUR, ...sold)]
  return parts.filter((part) => getHour(part) >= first && getHour(part) <= last)
}

const nameHour = (hour: number) => verbatim(`${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`)
const nameDay = (at: string) => verbatim(dayFormat.format(new Date(at)))

/** Sales by the hour or day as bars, those of the range before as lines, with a table for screen readers. */
export function SalesChart({ parts, now, names }: Props) {
  const isByHour = parts.length === HOURS
  const shown = selectParts(parts)
  const max = Math.max(MIN_TOP, ...shown.flatMap(({ amount, amountBefore }) => [amount, amountBefore]))
  const step = findStep(max)
  const top = Math.ceil(max / step) * step
  const width = (WIDTH - SIDE) / shown.length
  const every = Math.ceil(shown.length / MAX_LABELS)
  const y = (amount: number) => (HEIGHT - FOOT) * (1 - amount / top) + 4
  /** The hour or day that has not ended. */
  const isRunning = (index: number) => {
    const next = shown[index + 1]
    const start = Date.parse(shown[index]?.at ?? '')
    const length = next ? Date.parse(next.at) - start : isByHour ? 3_600_000 : 86_400_000
    return now >= start && now < start + length
  }
  const labelOf = (part: SalesPart, index: number) => {
    if (!isByHour) return index % every === 0 ? nameDay(part.at) : null
    const hour = getHour(part)
    return index === 0 || hour === 12 ? nameHour(hour) : hour % 12 || 12
  }
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 6}`} className={styles.chart} aria-hidden="true">
        {Array.from({ length: top / step + 1 }, (_, index) => index * step).map((amount) => (
          <g key={amount}>
            <line x1={SIDE} x2={WIDTH} y1={y(amount)} y2={y(amount)} className={styles.grid} />
            <text x={SIDE - 6} y={y(amount) + 4} textAnchor="end">
              {groupThousands(amount / 1000)}
            </text>
          </g>
        ))}
        {shown.map((part, index) => {
          const x = SIDE + index * width
          const { at, amount, amountBefore } = part
          return (
            <g key={at}>
              {amount > 0 && (
                <rect
                  x={x + width * 0.14}
                  width={width * 0.72}
                  y={y(amount)}
                  height={y(0) - y(amount)}
                  rx="3"
                  className={isRunning(index) ? styles.running : styles.bar}
                />
              )}
              {amountBefore > 0 && (
                <line
                  x1={x + width * 0.06}
                  x2={x + width * 0.94}
                  y1={y(amountBefore)}
                  y2={y(amountBefore)}
                  className={styles.before}
                />
              )}
              <text x={x + width / 2} y={HEIGHT} textAnchor="middle">
                {labelOf(part, index)}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{isByHour ? t('Sales by the hour, UGX') : t('Sales by the day, UGX')}</caption>
        <thead>
          <tr>
            <th scope="col">{isByHour ? t('Hour') : t('Day')}</th>
            <th scope="col">{names.current}</th>
            <th scope="col">{names.before}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part) => (
            <tr key={part.at}>
              <th scope="row">{isByHour ? nameHour(getHour(part)) : nameDay(part.at)}</th>
              <td>{groupThousands(part.amount)}</td>
              <td>{groupThousands(part.amountBefore)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
