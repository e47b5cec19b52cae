import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { IconMoped } from '#client/ui/earlyIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { Cart } from './applyCartChange.ts'
import styles from './FreeDeliveryBar.module.css'

const renderBold = (words: string) => <b>{words}</b>

/** Progress towards free delivery. The sentence states the amount; the bar is decorative. */
export function FreeDeliveryBar({ delivery, itemsTotal }: Pick<Cart, 'delivery' | 'itemsTotal'>) {
  const percent = Math.min(100, (itemsTotal / delivery.freeFrom) * 100)
  return (
    <div className={styles.box}>
      <p className={styles.text}>
        {delivery.missingForFree === 0 ? (
          <RichText text={t('Your delivery is <b>free</b>')} elements={{ b: renderBold }} />
        ) : (
          <RichText
            text={t('Add <b>{amount}</b> more for <b>free delivery</b>', {
              amount: formatUgx(delivery.missingForFree),
            })}
            elements={{ b: renderBold }}
          />
        )}
      </p>
      {/* Never in the server-rendered HTML (the cart loads in the browser), so this style attribute does not violate
          the CSP. */}
      <div className={styles.track} style={{ '--done': `${percent}%` } as React.CSSProperties} aria-hidden="true">
        <div className={`${styles.done} weave`} />
        <div className={styles.rider}>
          <IconMoped size={18} />
        </div>
      </div>
    </div>
  )
}
