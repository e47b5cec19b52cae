import { Portal, QrCode } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx, groupThousands } from '#client/ui/formatUgx.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import type { OrderDetailFragment } from './orders.generated.ts'
import styles from './orders.module.css'
import { describePayment } from './orderTexts.ts'

export type PrintForm = 'slip' | 'invoice'

type Props = { form: PrintForm; orders: readonly OrderDetailFragment[]; onDone: () => void }

/** Prints orders: a slip of 80 mm for the picker, or an invoice on A4. The rest of the page is not printed. */
export function OrderPrint({ form, orders, onDone }: Props) {
  const done = useEffectEvent(onDone)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const finish = () => done()
    const page = new CSSStyleSheet()
    addEventListener('afterprint', finish)
    const timer = setTimeout(() => {
      page.replaceSync(`@page { ${form === 'slip' ? measureSlip(root.current) : 'size: A4; margin: 16mm'} }`)
      document.adoptedStyleSheets.push(page)
      window.print()
    })
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', finish)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
    }
  }, [form])
  return (
    <Portal>
      <div ref={root} className={`orderPrint ${styles.print}`}>
        {orders.map((order) =>
          form === 'slip' ? <Slip key={order.id} order={order} /> : <Invoice key={order.id} order={order} />,
        )}
      </div>
    </Portal>
  )
}

const MARGIN_MM = 4
const PX_PER_MM = 96 / 25.4

/** A roll has no page height: the page is as long as the longest slip. CSS has no `auto` height for a fixed width. */
function measureSlip(root: HTMLElement | null): string {
  const heights = [...(root?.children ?? [])].map(({ clientHeight }) => clientHeight)
  const height = Math.ceil(Math.max(0, ...heights) / PX_PER_MM) + 2 * MARGIN_MM + 2
  return `size: 80mm ${height}mm; margin: ${MARGIN_MM}mm`
}

/** First name and initial: a slip lies around. */
const shortName = (name: string) => name.replace(/^(\S+\s+\S)\S*.*$/, '$1.')

function Slip({ order }: { order: OrderDetailFragment }) {
  const aisles = [...Map.groupBy(order.lines, ({ aisle }) => aisle ?? '')]
  const { method, state } = describePayment(order)
  return (
    <article className={styles.sheet}>
      <div className={styles.slipHead}>
        <div>
          <b>{verbatim('kasero')}</b>
          <h2>{order.number.replace(/^KS-/, '')}</h2>
          {t('by {time}', { time: dayTimeFormat.format(new Date(order.dueAt)) })}
        </div>
        <QrCode.Root value={`${location.origin}/staff/orders/${order.number}`} size="xs">
          <QrCode.Frame>
            <QrCode.Pattern />
          </QrCode.Frame>
        </QrCode.Root>
      </div>
      <p>
        <b>{shortName(order.address.name)}</b>, {order.address.area}, {order.address.city}
        <br />
        {order.address.landmark}
      </p>
      {aisles.map(([aisle, lines]) => (
        <section key={aisle}>
          <h3>
            {aisle || t('Other')} <span>{lines.length}</span>
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>
                <span className={styles.box} />
                <b>{line.quantity}</b>
                <span>
                  {line.name}, {line.unit}
                  {line.note && (
                    <>
                      <br />
                      <b>“{line.note}”</b>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h3>
        {method}, {state} <span>{tn(order.lines.length, '{count} line', '{count} lines')}</span>
      </h3>
      <p>{t('Picker ____________ Bags ____')}</p>
    </article>
  )
}

function Invoice({ order }: { order: OrderDetailFragment }) {
  const { method, state } = describePayment(order)
  return (
    <article className={styles.sheet}>
      <div className={styles.slipHead}>
        <h2>{t('Invoice {number}', { number: order.number })}</h2>
        <b>{verbatim('kasero')}</b>
      </div>
      <p>
        {order.address.name}
        <br />
        {order.address.area}, {order.address.city}
        <br />
        {t('Ordered {time}', { time: dayTimeFormat.format(new Date(order.placedAt)) })} · {method}, {state}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('Product')}</th>
            <th className={styles.number}>{t('Quantity')}</th>
            <th className={styles.number}>{t('Price')}</th>
            <th className={styles.number}>{t('Line UGX')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}, {line.unit}
              </td>
              <td className={styles.number}>{line.quantity}</td>
              <td className={styles.number}>{groupThousands(line.unitPrice)}</td>
              <td className={styles.number}>{groupThousands(line.lineTotal)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={3}>{t('Delivery')}</td>
            <td className={styles.number}>{groupThousands(order.deliveryFee)}</td>
          </tr>
          <tr>
            <td colSpan={3}>
              <b>{t('Total')}</b>
            </td>
            <td className={styles.number}>
              <b>{verbatim(formatUgx(order.total))}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  )
}
