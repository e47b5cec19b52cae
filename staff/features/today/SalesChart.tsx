import { t, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import styles from './today.module.css'

type Hour = { hour: number; today: number; lastWeek: number }
type Props = { hours: readonly Hour[]; currentHour: number; dayName: string }

const WIDTH = 600
const HEIGHT = 190
const FOOT = 18
const SIDE = 34
const FIRST_HOUR = 7
const LAST_HOUR = 20

/** 1, 2 or 5 times a power of ten, at least a quarter of the maximum. */
function findStep(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max / 4)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step * 4 >= max) ?? power
}

/** The opening hours, and any hour outside them that has sales. */
function selectHours(hours: readonly Hour[]): readonly Hour[] {
  const sold = hours.filter(({ today, lastWeek }) => today > 0 || lastWeek > 0).map(({ hour }) => hour)
  const [first, last] = [Math.min(FIRST_HOUR, ...sold), Math.max(LAST_HOUR, ...sold)]
  return hours.filter(({ hour }) => hour >= first && hour <= last)
}

const nameHour = (hour: number) => verbatim(`${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`)

/** Sales by the hour, today as bars and last week as lines, with a table for screen readers. */
export function SalesChart({ hours, currentHour, dayName }: Props) {
  const shown = selectHours(hours)
  const max = Math.max(1000, ...shown.flatMap(({ today, lastWeek }) => [today, lastWeek]))
  const step = findStep(max)
  const top = Math.ceil(max / step) * step
  const width = (WIDTH - SIDE) / shown.length
  const y = (amount: number) => (HEIGHT - FOOT) * (1 - amount / top) + 4
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
        {shown.map(({ hour, today, lastWeek }, index) => {
          const x = SIDE + index * width
          return (
            <g key={hour}>
              {today > 0 && (
                <rect
                  x={x + width * 0.14}
                  width={width * 0.72}
                  y={y(today)}
                  height={y(0) - y(today)}
                  rx="3"
                  className={hour === currentHour ? styles.running : styles.bar}
                />
              )}
              {lastWeek > 0 && (
                <line
                  x1={x + width * 0.06}
                  x2={x + width * 0.94}
                  y1={y(lastWeek)}
                  y2={y(lastWeek)}
                  className={styles.before}
                />
              )}
              <text x={x + width / 2} y={HEIGHT} textAnchor="middle">
                {index === 0 || hour === 12 ? nameHour(hour) : hour % 12 || 12}
              </text>
            </g>
          )
        })}
      </svg>
      <table className="visually-hidden">
        <caption>{t('Sales by the hour, UGX')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Hour')}</th>
            <th scope="col">{t('Today')}</th>
            <th scope="col">{dayName}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ hour, today, lastWeek }) => (
            <tr key={hour}>
              <th scope="row">{nameHour(hour)}</th>
              <td>{groupThousands(today)}</td>
              <td>{groupThousands(lastWeek)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
