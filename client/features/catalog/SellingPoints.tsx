import { msg, t } from '#client/i18n/t.ts'
import { IconMoped, IconTag } from '#client/ui/earlyIcons.ts'
import { IconBasket } from '#client/ui/firstIcons.ts'
import styles from './SellingPoints.module.css'

const points = [
  {
    Icon: IconMoped,
    title: msg('Superfast Delivery'),
    text: msg('To your door, same day if you order by 2:00\u00a0PM.'),
  },
  { Icon: IconTag, title: msg('Best Prices & Offers'), text: msg('Market prices, checked every morning.') },
  { Icon: IconBasket, title: msg('Wide Assortment'), text: msg('1000+ products in one basket.') },
]

export function SellingPoints() {
  return (
    <ul className={styles.points}>
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon size={24} />
          </span>
          <div>
            <b>{t(title)}</b>
            <p>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
