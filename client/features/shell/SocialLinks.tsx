import { useContext } from 'react'
import { shopName } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { IconBrandFacebook, IconBrandInstagram, IconBrandTiktok, IconBrandX } from '#client/ui/firstIcons.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './Footer.module.css'

const networks = [
  { key: 'facebook', name: 'Facebook', Icon: IconBrandFacebook },
  { key: 'instagram', name: 'Instagram', Icon: IconBrandInstagram },
  { key: 'x', name: 'X', Icon: IconBrandX },
  { key: 'tiktok', name: 'TikTok', Icon: IconBrandTiktok },
] as const

/** Links to the shop's social media pages, if configured. */
export function SocialLinks() {
  const { social } = useContext(ShopSettingsContext).contact
  return (
    <ul className={styles.social}>
      {networks.map(
        ({ key, name, Icon }) =>
          social[key] && (
            <li key={key}>
              <a href={social[key]} rel="noopener" aria-label={t('{shopName} on {name}', { shopName, name })}>
                <Icon size={22} />
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
